import { randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat/endpoints.ts';
import type { MemberTraits } from './members.ts';
import { test as base } from './test.ts';
import type { Person } from './world.ts';

/** `arrive` makes a premium member with credits and logs them in. */
export const test = base.extend(
  'arrive',
  ({ world }) =>
    (traits: MemberTraits = {}) =>
      world.join({ paidUser: true, credits: 100, ...traits }),
);

export const write = (from: Person, to: { id: number }, text = 'Hello', key: string = randomUUID()) =>
  from.browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key });
