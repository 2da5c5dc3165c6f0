/** Holidays of this coach, as the server has them. */
import { request } from './api';
import type { Holiday } from './protocol';

export const holidays = {
  all: () => request<Holiday[]>('GET', '/account/holidays'),
  take: (first: string, last: string) =>
    request<Holiday[]>('POST', '/account/holidays', { first, last }),
  end: () => request<Holiday[]>('DELETE', '/account/holidays'),
};
