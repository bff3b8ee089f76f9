import { expect, test } from 'vitest';
import { quietHoursEnd } from './quiet-hours.rules.ts';

test.each([
  ['by day', '2026-11-02T12:00Z', 'Europe/Amsterdam', undefined],
  ['in the evening', '2026-11-02T20:59Z', 'Europe/Amsterdam', undefined],
  ['from ten at night', '2026-11-02T21:00Z', 'Europe/Amsterdam', '2026-11-03T07:00Z'],
  ['after midnight', '2026-11-03T01:30:20Z', 'Europe/Amsterdam', '2026-11-03T07:00Z'],
  ['until eight in the morning', '2026-11-03T06:59:59Z', 'Europe/Amsterdam', '2026-11-03T07:00Z'],
  ['from eight on', '2026-11-03T07:00Z', 'Europe/Amsterdam', undefined],
  ['in summer an hour earlier', '2026-07-02T20:30Z', 'Europe/Amsterdam', '2026-07-03T06:00Z'],
  ['in London an hour later', '2026-11-02T21:30Z', 'Europe/London', undefined],
  ['in New York by its own clock', '2026-11-02T12:00Z', 'America/New_York', '2026-11-02T13:00Z'],
  ['in Los Angeles, too', '2026-11-02T12:00Z', 'America/Los_Angeles', '2026-11-02T16:00Z'],
  ['at half an hour', '2026-11-02T12:00Z', 'Australia/Adelaide', '2026-11-02T21:30Z'],
  ['at a quarter', '2026-11-02T12:00Z', 'Pacific/Chatham', '2026-11-02T18:15Z'],
  ['when the night is an hour shorter', '2026-03-28T22:00Z', 'Europe/Berlin', '2026-03-29T06:00Z'],
  ['when it is an hour longer', '2026-10-24T21:00Z', 'Europe/Berlin', '2026-10-25T07:00Z'],
  ['after the change of that night', '2026-10-25T02:30Z', 'Europe/Berlin', '2026-10-25T07:00Z'],
  ['when New York goes forward', '2026-03-08T04:00Z', 'America/New_York', '2026-03-08T12:00Z'],
  ['when New York goes back', '2026-11-01T03:00Z', 'America/New_York', '2026-11-01T13:00Z'],
])('it is night %s [NOT-8]', (_name, now, zone, end) => {
  expect(quietHoursEnd(new Date(now), zone)?.toISOString()).toBe(end && new Date(end).toISOString());
});
