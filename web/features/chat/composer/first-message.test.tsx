// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { putOutgoing, readOutbox } from '../outbox/outbox.ts';
import { FirstMessage } from './first-message.tsx';

/** Where the refusal of a first message leads to. */
async function findWayOut(code: ErrorCode, paid_user: boolean) {
  const screen = await openScreen(<FirstMessage member={ben} hasFocus={false} onLeave={() => {}} />, {
    viewer: { ...anna, paid_user },
  });
  await screen.type('input', 'Hello Ben');
  await screen.press('Send');
  const [sent] = readOutbox(screen.client);
  if (!sent) throw new Error('Nothing was sent');
  await settle(() => putOutgoing(screen.client, anna.id, { ...sent, state: 'failed', code }));
  const way = screen.find('[role="alert"] a').getAttribute('href');
  await screen.leavePage();
  return way;
}

test('a refused first message leads a free member to Premium, a payer to the credits [CRE-12, CRE-13]', async () => {
  expect(await findWayOut('chat.conversation_limit', false)).toBe('/premium');
  expect(await findWayOut('credits.insufficient', false)).toBe('/premium');
  expect(await findWayOut('credits.insufficient', true)).toBe('/credits');
});
