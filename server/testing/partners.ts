import { expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { checkPartnerLink, type partnerSignup } from '#contract/signup/partner.ts';
import { issueKey } from '#server/commands/partner-key.ts';
import { test as base } from './test.ts';

export type PartnerForm = InputOf<typeof partnerSignup>;

export function fillPartnerForm(changes: Partial<PartnerForm> = {}): PartnerForm {
  return {
    email: 'Bea@Post.example',
    name: 'Bea',
    date_of_birth: '1990-06-15',
    gender: 'female',
    language: 'de',
    ...changes,
  };
}

/** A partner of the default domain with `key`, and another domain, `other.example`. */
export const test = base
  .extend('key', async ({ world }) => {
    await world.addDomain('other.example', { name: 'Other' });
    return issueKey(world.platform, 'localhost:3000', 'friends');
  })
  .extend(
    'order',
    ({ key, world }) =>
      async (form: object, { authorization = `Bearer ${key}`, host = 'localhost:3000' } = {}) => {
        const answer = await world.inject({
          method: 'POST',
          url: '/api/partner/signup',
          headers: { authorization, host },
          payload: form,
        });
        return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
      },
  )
  /** Creates a waiting account; returns the token of its link. */
  .extend('prepare', ({ order, world }) => async (changes: Partial<PartnerForm> = {}) => {
    expect((await order(fillPartnerForm(changes))).status).toBe(200);
    return world.mailbox.collectToken('/complete-signup');
  })
  .extend(
    'pendingOf',
    ({ world }) =>
      async (token: string) =>
        (await world.visitor().call(checkPartnerLink, { token })).pending,
  );
