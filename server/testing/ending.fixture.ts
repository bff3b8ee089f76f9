import { expect } from 'vitest';
import { endChat, reopenChat } from '#contract/chat/ending.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { test as base, write } from './chat.fixture.ts';
import type { Person, World } from './world.ts';

/** Bea has written to Anna twice, the first time answered. */
export const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna' }))
  .extend('bea', ({ arrive }) => arrive({ name: 'Bea', gender: 'male' }))
  .extend('conversation', async ({ anna, bea }) => {
    await write(bea, anna);
    await write(anna, bea);
    return (await write(bea, anna, 'Shall we meet?')).conversation.id;
  });

export const end = ({ browser }: Person, conversation: number) => browser.call(endChat, { conversation });
export const reopen = ({ browser }: Person, conversation: number) =>
  browser.call(reopenChat, { conversation });
export const open = ({ browser }: Person, { id }: { id: number }) => browser.call(getChat, { profile: id });

/** After everything that is on its way; the ledger adds up. */
export async function balanceOf(world: World, { id }: Person): Promise<number> {
  await world.jobs.drain();
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  return findBalance(world.platform, id);
}
