import { editMessage, react, takeBackMessage } from '#contract/chat/changes.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import type { Reaction } from '#contract/chat/facts.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import type { Person } from '#server/testing/world.ts';

export { limit, suspend } from '#server/features/sanctions/index.ts';
export { write };

/** What a message costs on the default domain. */
export const price = 2;

/** Anna has written to Bea, who has not been here since. */
export const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna' }))
  .extend('bea', ({ arrive }) => arrive({ name: 'Bea', gender: 'male' }))
  .extend('place', async ({ anna, bea }) => {
    const { conversation, message } = await write(anna, bea, 'Hello Bea');
    return { conversation: conversation.id, seq: message.seq };
  });

export interface Place {
  conversation: number;
  seq: number;
}

export const reactTo = ({ browser }: Person, place: Place, reaction: Reaction | null = 'heart') =>
  browser.call(react, { ...place, reaction });
export const edit = ({ browser }: Person, place: Place, text: string) =>
  browser.call(editMessage, { ...place, text });
export const takeBack = ({ browser }: Person, place: Place) => browser.call(takeBackMessage, place);

export async function readMessage(reader: Person, partner: Person, { seq }: Pick<Place, 'seq'> = { seq: 1 }) {
  const { messages } = await reader.browser.call(getChat, { profile: partner.id });
  const message = messages.find((one) => one.seq === seq);
  if (!message) throw new Error(`No message ${seq}`);
  return message;
}
