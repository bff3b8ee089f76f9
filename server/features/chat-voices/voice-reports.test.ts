import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fileReport } from '#contract/reports/endpoints.ts';
import { reportSoundPath } from '#contract/reports/facts.ts';
import { decideReport } from '#contract/reports/forms.ts';
import { claimReport } from '#contract/reports/queue.ts';
import { runReports } from '#server/commands/reports.ts';
import { contentsFor, testWithTwo as test } from '#server/testing/chat-photos.ts';
import {
  fetchVoice,
  sendChatVoice as send,
  statusOfVoice as statusFor,
} from '#server/testing/chat-voices.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { joinStaff } from '#server/testing/staff.ts';

test('a reported voice message is heard by its moderators alone, and removed for both [BEY-8, CHA-15]', async ({
  world,
  anna,
  bea,
}) => {
  const { id } = await send(anna, bea);
  const { rawPayload } = await fetchVoice(bea, id);
  const filing = {
    about: 'message',
    reason: 'harassment',
    text: '',
    block: false,
    key: randomUUID(),
  } as const;
  const { number } = await bea.browser.call(fileReport, { ...filing, profile: anna.id, message: 1 });
  const mara = await joinStaff(world);
  const { report } = await mara.browser.call(claimReport, { id: number });
  expect(report).toMatchObject({
    measures: ['message', 'hide'],
    evidence: { messages: [{ kind: 'voice', is_reported: true }], has_picture: false, has_sound: true },
  });
  const url = `${reportSoundPath}?id=${number}`;
  const heard = await mara.browser.inject({ url });
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['cache-control']]).toEqual([
    200,
    'audio/webm',
    'private, no-store',
  ]);
  expect(heard.rawPayload.equals(rawPayload)).toBe(true);
  const part = await mara.browser.inject({ url, headers: { range: 'bytes=100-299' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 100-299/${rawPayload.length}`,
  ]);
  expect(part.rawPayload.equals(rawPayload.subarray(100, 300))).toBe(true);
  expect((await mara.browser.inject({ url, headers: { range: 'bytes=9999999-' } })).statusCode).toBe(416);
  const support = await joinStaff(world, { siteId: null, role: 'support' }, 'support@staff.example');
  for (const [browser, status] of [
    [support.browser, 404],
    [anna.browser, 403],
    [world.visitor(), 403],
  ] as const)
    expect((await browser.inject({ url })).statusCode).toBe(status);
  const log = await world.query('select action from audit_entry where subject = $1 order by id', [
    `report:${number}`,
  ]);
  expect(log.map(({ action }) => action)).toContain('report.voice_heard');
  const decision = { outcome: 'upheld', statement: 'Threats.', measure: 'message', sanction: null } as const;
  await mara.browser.call(decideReport, { id: number, ...decision });
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
  expect([await statusFor(anna, id), await statusFor(bea, id)]).toEqual([404, 404]);
  expect(await contentsFor(bea, anna)).toEqual([{ kind: 'voice' }]);
  expect(await listFiles(world.platform, 'voice')).toEqual([]);
});

test('the command of the operator keeps the sound beside the report, and removes the voice message [BEY-8, CHA-15]', async ({
  world,
  anna,
  bea,
}) => {
  const { id } = await send(anna, bea);
  const { rawPayload } = await fetchVoice(bea, id);
  const filing = {
    about: 'message',
    reason: 'harassment',
    text: '',
    block: false,
    key: randomUUID(),
  } as const;
  const { number } = await bea.browser.call(fileReport, { ...filing, profile: anna.id, message: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  const path = join(folder, `report-${number}.webm`);
  expect(await runReports(world.platform, [String(number)], folder)).toContain(path);
  expect((await readFile(path)).equals(rawPayload)).toBe(true);
  await runReports(world.platform, [String(number), '--uphold', 'Threats.', '--remove'], folder);
  await world.jobs.drain();
  expect([await statusFor(anna, id), await contentsFor(bea, anna)]).toEqual([404, [{ kind: 'voice' }]]);
});
