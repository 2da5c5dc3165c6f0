import { describe, expect, it } from 'vitest';
import { spanOf } from './spans';

describe('times that are left', () => {
  it('are minutes and seconds, hours, or days', () => {
    expect(spanOf(247_900)).toBe('4:07');
    expect(spanOf(90 * 60_000)).toBe('90:00');
    expect(spanOf(200 * 60_000)).toBe('3 h 20 min');
    expect(spanOf((2 * 24 + 5.5) * 3_600_000)).toBe('2 d 5 h');
  });
});
