import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { getChat } from '#contract/chat/endpoints.ts';
import { type ChatPhotoView, chatPhotoUrl } from '#contract/chat/facts.ts';
import { sendPhoto } from '#contract/chat/photos.ts';
import { createPicture, sendFile } from './pictures.ts';
import { test } from './test.ts';
import type { Person } from './world.ts';

/** The default domain's price of a photo in a conversation. */
export const photoPrice = 4;

const picture = createPicture({ width: 480, height: 320 });

/** Anna, who can pay for many photos, and Bea, who receives them. */
export const testWithTwo = test
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }))
  .extend('bea', ({ world }) => world.join({ name: 'Bea', paidUser: true, credits: 0 }));

interface Sending {
  key?: string;
  credits?: number;
  bytes?: Buffer;
  confirmed?: 1;
}

export async function postChatPhoto(
  { browser }: Person,
  to: { id: number },
  { key = randomUUID(), credits = photoPrice, bytes, confirmed }: Sending = {},
): Promise<Response> {
  const fields = {
    profile: String(to.id),
    credits: String(credits),
    key,
    ...(confirmed && { confirmed: String(confirmed) }),
  };
  return sendFile(browser, sendPhoto.path, { fields, bytes: bytes ?? (await picture) });
}

/** Returns the photo's id with the message; empty for an unsent one. */
export async function sendChatPhoto(from: Person, to: { id: number }, sending?: Sending) {
  const answer = await postChatPhoto(from, to, sending);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const sent = sendPhoto.output.parse(answer.json());
  if (sent.message.content.kind !== 'photo') throw new Error('Not a photo');
  return { ...sent, id: sent.message.content.photo?.id ?? '' };
}

type Asking = Pick<Person, 'browser'>;

export const fetchView = ({ browser }: Asking, id: string, view: ChatPhotoView = 'full') =>
  browser.inject({ url: chatPhotoUrl(id, view) });

export const statusFor = async (asking: Asking, id: string, view?: ChatPhotoView) =>
  (await fetchView(asking, id, view)).statusCode;

export const contentsFor = async ({ browser }: Person, { id }: Person) =>
  (await browser.call(getChat, { profile: id })).messages.map(({ content }) => content);
