/** Times that are left, as a coach reads them: 4:07, 3 h 20 min, 2 days 5 h. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function spanOf(left: number): string {
  const whole = (unit: number) => Math.floor(left / unit);
  if (left >= DAY) return `${whole(DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= 2 * HOUR) return `${whole(HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  return `${whole(MINUTE)}:${String(whole(SECOND) % 60).padStart(2, '0')}`;
}
