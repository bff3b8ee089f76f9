import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { maxAttempts } from '#contract/partners/facts.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { createSecret, signMessage } from '#server/platform/outgoing/signed-message.ts';
import { nameMember, toEventBody, toPlaceholders } from './events.rules.ts';
import { findNextAttempt, hasFailedTooLong } from './schedule.rules.ts';

const at = new Date();

describe('a signature [MOD-10]', () => {
  const message = { id: 'msg_1', at, body: '{"type":"test"}' };

  test('is verified by the library of the standard', () => {
    const secret = createSecret();
    const headers = signMessage([secret], message);
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'test' });
    expect(() => new Webhook(secret).verify('{"type":"Test"}', headers)).toThrow();
    expect(() => new Webhook(createSecret()).verify(message.body, headers)).toThrow();
  });

  test('is there for each valid secret', () => {
    const [former, current] = [createSecret(), createSecret()];
    const headers = signMessage([current, former], message);
    for (const secret of [former, current])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'test' });
  });
});

describe('attempts [MOD-10]', () => {
  test('are made with growing pauses over two days, after which the endpoint is given up', () => {
    let now = at;
    const pauses = [];
    for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
      const next = findNextAttempt(now, attempts);
      pauses.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(now.getTime() - at.getTime()).toBeGreaterThan(2 * dayMs);
    expect(now.getTime() - at.getTime()).toBeLessThan(2 * dayMs + hourMs);
    expect(hasFailedTooLong(at, now)).toBe(true);
    expect(hasFailedTooLong(at, new Date(now.getTime() - hourMs))).toBe(false);
  });
});

describe('an event [MOD-10]', () => {
  test('names a member to each partner differently, and always alike to the same one', () => {
    const key = Buffer.alloc(32, 1).toString('base64url');
    const other = Buffer.alloc(32, 2).toString('base64url');
    expect(nameMember(key, 7)).toBe(nameMember(key, 7));
    expect(new Set([nameMember(key, 7), nameMember(other, 7), nameMember(key, 8)]).size).toBe(3);
  });

  test('fills the names of a postback; what is unknown is empty', () => {
    const facts = { at, member: 'mem_1', domain: 'duet.example', country: null };
    const source = { network: 'ads', sub1: 'one', sub3: 'click-9' };
    const paid = toEventBody({
      ...facts,
      type: 'member.paid',
      source,
      money: { amountCents: 1499, currency: 'EUR' },
    });
    const values = { sub1: 'one', sub2: '', click: 'click-9' };
    expect(toPlaceholders(paid)).toEqual({ ...values, payout: '14.99', currency: 'EUR', event: 'paid' });
    const joined = toEventBody({ ...facts, type: 'member.signed_up', source: null });
    expect(toPlaceholders(joined)).toMatchObject({ sub1: '', payout: '', currency: '', event: 'signed_up' });
  });
});
