import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, readNow } from './clock.ts';

const server = Date.parse('2026-11-26T12:00:00Z');
const hour = 3_600_000;

afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test.each([-30 * 24, -5, 7, 24 * 365])(
  'a device whose clock is %i hours off tells the time of the server [CHA-2]',
  (hours) => {
    vi.useFakeTimers({ now: server + hours * hour });
    noteServerTime(new Date(server).toUTCString());
    expect(readNow()).toBe(server);
    vi.setSystemTime(server + hours * hour + 90_000);
    expect(readNow()).toBe(server + 90_000);
  },
);

test('a right clock is left alone, and an answer without a time says nothing [CHA-2]', () => {
  vi.useFakeTimers({ now: server });
  noteServerTime(new Date(server - 20_000).toUTCString());
  expect(readNow()).toBe(server);
  noteServerTime(new Date(server + hour).toUTCString());
  noteServerTime(null);
  noteServerTime('soon');
  expect(readNow()).toBe(server + hour);
});
