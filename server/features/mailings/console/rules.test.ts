import { describe, expect, test } from 'vitest';
import { textOf } from '#contract/mailings/facts.ts';
import { fillSlots, readDraft, toFields } from './draft.rules.ts';
import { toResults } from './results.rules.ts';
import { findDue, findMoment, findStart, isHeldOut } from './schedule.rules.ts';

const known = { countries: ['NL', 'DE'], language: 'en', today: '2026-11-02' } as const;
const typed = {
  name: 'Autumn',
  [textOf('subject', 'en')]: 'Hello {{name}}',
  [textOf('text', 'en')]: 'First.\n\nSecond.',
  [textOf('button', 'en')]: 'Look',
};

describe('the form of a mailing [MOD-10]', () => {
  test('is read as it is written', () => {
    const fields = {
      ...{ ...typed, age_from: '25', age_to: '40', seen: '30', payer: 'others', sources: ' ads , , friends' },
      ...{ 'country:NL': 'on', 'country:FR': 'on', 'gender:female': 'on', 'language:nl': 'on' },
      ...{
        day: '2026-11-03',
        hour: '18',
        zone: 'domain',
        holdout: '10',
        type: 'promotions',
        path: '/credits',
      },
    };
    const { draft, faults } = readDraft(fields, known);
    expect(faults).toEqual([]);
    expect(draft).toMatchObject({
      segment: { countries: ['NL'], genders: ['female'], languages: ['nl'], sources: ['ads', 'friends'] },
      ...{ sendDay: '2026-11-03', sendHour: 18, zone: 'domain', holdout: 10, type: 'promotions' },
    });
    expect(readDraft(toFields(draft), known)).toEqual({ draft, faults: [] });
  });

  test.for([
    [{ name: ' ' }, 'name.required'],
    [{ path: '//elsewhere.example' }, 'path.path'],
    [{ path: 'https://elsewhere.example' }, 'path.path'],
    [{ age_from: '17' }, 'age_from.number'],
    [{ age_from: '40', age_to: '30' }, 'age_to.order'],
    [{ seen: '10', unseen: '10' }, 'unseen.order'],
    [{ holdout: '51' }, 'holdout.number'],
    [{ holdout: 'half' }, 'holdout.number'],
    [{ day: '2026-11-31' }, 'day.day'],
    [{ day: '2026-11-01' }, 'day.past'],
    [{ 'text:en': 'Dear {{nmae}}' }, 'text:en.slot'],
    [{ 'text:en': 'Dear {{ name }}' }, 'text:en.slot'],
    [{ 'text:en': 'Use {{code}}' }, 'text:en.slot_code'],
    [{ 'subject:nl': 'Hallo' }, 'text:nl.required'],
    [{ 'subject:en': '', 'text:en': '', 'button:en': '' }, 'subject:en.required'],
    [{ 'subject:en': 'a'.repeat(151) }, 'subject:en.too_long'],
  ] as const)('says of each field what is wrong with it: %j is %s', ([changes, fault]) => {
    const { faults } = readDraft({ ...typed, ...changes }, known);
    expect(faults.map(({ path, code }) => `${path}.${code}`)).toContain(fault);
  });

  test('fills its names in one pass, so that a name with braces stays a name', () => {
    const values = { name: '{{code}}', site: 'Duet', code: 'SPRING' };
    expect(fillSlots('{{name}} of {{site}}: {{code}}', values)).toBe('{{code}} of Duet: SPRING');
  });
});

describe('when a mailing goes out [MOD-10]', () => {
  const plan = { sendDay: '2026-11-03', sendHour: 10, zone: 'members' } as const;
  const startedAt = new Date('2026-11-02T12:00:00Z');

  test.for([
    ['2026-11-03', 'Europe/Amsterdam', '2026-11-03T09:00:00.000Z'],
    ['2026-07-03', 'Europe/Amsterdam', '2026-07-03T08:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T09:00:00.000Z'],
    ['2026-11-03', 'Australia/Adelaide', '2026-11-02T23:30:00.000Z'],
    ['2026-11-03', 'Pacific/Chatham', '2026-11-02T20:15:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T15:00:00.000Z'],
  ] as const)('ten o’clock on %s in %s', ([day, zone, moment]) => {
    expect(findMoment(day, 10, zone).toISOString()).toBe(moment);
  });

  test('is the hour where each member lives, or that of the domain', () => {
    const zones = { member: 'America/New_York', domain: 'Europe/Amsterdam' };
    expect(findDue({ ...plan, startedAt }, zones).toISOString()).toBe('2026-11-03T15:00:00.000Z');
    expect(findDue({ ...plan, zone: 'domain', startedAt }, zones).toISOString()).toBe(
      '2026-11-03T09:00:00.000Z',
    );
    expect(findDue({ ...plan, sendDay: null, startedAt }, zones)).toBe(startedAt);
  });

  test('begins to choose before the first of them has that hour', () => {
    const start = findStart(plan, startedAt, 'Europe/Amsterdam');
    expect(start.getTime()).toBeLessThanOrEqual(findMoment(plan.sendDay, 10, 'Pacific/Chatham').getTime());
    expect(findStart({ ...plan, sendDay: null }, startedAt, 'Europe/Amsterdam')).toBe(startedAt);
  });
});

describe('the members held out [MOD-10]', () => {
  const members = Array.from({ length: 4000 }, (_, index) => 1000 + index);

  test('are the share that was asked for, the same again and others of another mailing', () => {
    const heldBy = (mailing: number) => members.filter((member) => isHeldOut(mailing, member, 20));
    const [held, other] = [heldBy(7), heldBy(8)];
    expect(held.length / members.length).toBeGreaterThan(0.17);
    expect(held.length / members.length).toBeLessThan(0.23);
    expect(heldBy(7)).toEqual(held);
    expect(other).not.toEqual(held);
    expect(members.some((member) => isHeldOut(7, member, 0))).toBe(false);
  });
});

describe('what came of a mailing [MOD-10]', () => {
  const counts = {
    ...{ sent: 40, waiting: 4, bounced: 4, unsubscribed: 6 },
    ...{ writtenTo: 40, writtenToPaid: 10, heldOut: 20, heldOutPaid: 17 },
  };

  test('hides groups under five, and what they could be counted from', () => {
    expect(toResults(counts, null)).toMatchObject({
      ...{ sent: 40, waiting: null, bounced: null, unsubscribed: 6 },
      written_to: { persons: 40, paid: 10, paid_share: { share: 0.25 } },
      // The three who bought nothing would show.
      held_out: { persons: 20, paid: null, paid_share: null },
    });
  });
});
