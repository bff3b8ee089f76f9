import { randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat/endpoints.ts';
import {
  askForPrivatePhotos,
  getPrivatePhotos,
  hidePrivatePhotos,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { addPrivatePhoto } from './private-photos.ts';
import { test as base } from './test.ts';
import { refusalOf } from './test-client.ts';
import type { Person, World } from './world.ts';

/** Anna has a private photo, which Ben would like to see. */
export const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', credits: 10 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 10 }))
  .extend('photo', ({ anna }) => addPrivatePhoto(anna));

export type Id = { id: number };
export const ask = ({ browser }: Person, { id }: Id) => browser.call(askForPrivatePhotos, { profile: id });
export const show = ({ browser }: Person, { id }: Id, term: 'day' | 'week' | 'always' = 'always') =>
  browser.call(showPrivatePhotos, { profile: id, term });
export const hide = ({ browser }: Person, { id }: Id) => browser.call(hidePrivatePhotos, { profile: id });
export const stateOf = async ({ browser }: Person, { id }: Id) =>
  browser.call(getPrivatePhotos, { profile: id });
export const say = ({ browser }: Person, { id }: Id) =>
  browser.call(sendMessage, { profile: id, content: { kind: 'text', text: 'Hello' }, key: randomUUID() });
export const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** So many days pass, and sessions do not end. */
export const age = (world: World, days: number) =>
  world.query(
    `update private_photo_access set asked_at = asked_at - $1::interval, ask_again_at = ask_again_at - $1::interval,
       granted_at = granted_at - $1::interval, granted_until = granted_until - $1::interval`,
    [`${days} days`],
  );
