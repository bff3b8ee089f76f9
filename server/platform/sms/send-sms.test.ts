import { describe, expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { sendSms, withholdSms } from './send-sms.ts';

const test = base.extend('config', { scope: 'file' }, { limitsScale: 1, smsPerHour: 60 });

/** How many of these arrive before sending stops. */
async function sendAll({ platform }: World, numbers: string[]): Promise<number> {
  const before = platform.texts.length;
  await Promise.allSettled(numbers.map((to) => sendSms(platform, { to, text: '123456' })));
  return platform.texts.length - before;
}

const numbers = (prefix: string, count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(digits, '0')}`);

function listenToLog({ platform }: World): object[] {
  const alarms: object[] = [];
  platform.log.error = ((facts: object) => void alarms.push(facts)) as typeof platform.log.error;
  return alarms;
}

test('a block of neighbouring numbers gets a thirtieth of the SMS of an hour, with one alarm [CRE-7]', async ({
  world,
}) => {
  const alarms = listenToLog(world);
  expect(await sendAll(world, numbers('+3161234', 10, 4))).toBe(2);
  expect(alarms).toEqual([{ limit: 'sms.block', prefix: '+3161234', seconds: expect.any(Number) }]);
  expect(await sendAll(world, ['+31687654321'])).toBe(1);
});

test('a range of an operator gets a third, and all together the whole [CRE-7]', async ({ world }) => {
  const alarms = listenToLog(world);
  const spread = (start: string) => numbers(start, 40, 3).map((number) => `${number}1234`);
  expect(await sendAll(world, spread('+3161'))).toBe(20);
  expect(await sendAll(world, spread('+4915'))).toBe(20);
  expect(await sendAll(world, spread('+3367'))).toBe(20);
  expect(await sendAll(world, ['+48512345678'])).toBe(0);
  expect(alarms.map((facts) => (facts as { limit: string }).limit)).toContain('sms.all');
});

test('a member who is refused is told for how long [CRE-7]', async ({ world }) => {
  await sendAll(world, numbers('+4479001', 2, 5));
  const next = sendSms(world.platform, { to: '+447900100009', text: '' });
  await expect(next).rejects.toMatchObject({
    code: 'request.too_many',
    data: { seconds: expect.any(Number) },
  });
});

describe('an SMS that is withheld [TRU-4]', () => {
  const sms = { to: '+31612345678', text: '123456' };

  test('is refused where one that is sent would be, and counts as none', async ({ world }) => {
    const { platform } = world;
    await withholdSms(platform, sms);
    expect(await sendAll(world, numbers('+3161234', 10, 4))).toBe(2);
    await expect(withholdSms(platform, sms)).rejects.toMatchObject({ code: 'request.too_many' });
  });

  test('takes as long as the last one that was sent', async ({ world }) => {
    const { platform, clock } = world;
    const { sms: sender } = platform;
    platform.sms = { send: async () => clock.advance({ seconds: 10 }) };
    await sendSms(platform, sms);
    platform.sms = sender;
    const answer = withholdSms(platform, sms).then(() => 'at once');
    const aMoment = new Promise((resolve) => setTimeout(resolve, 200, 'later'));
    expect(await Promise.race([answer, aMoment])).toBe('later');
  });
});
