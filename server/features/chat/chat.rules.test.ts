import { describe, expect, test } from 'vitest';
import { answersFirstOf, findWriteRefusal, type Partner, requireVisible } from './chat.rules.ts';
import { requireLength } from './text.kind.ts';

const free = { siteId: 1, paidUser: false };
const premium = { siteId: 1, paidUser: true };
const bea: Partner = {
  siteId: 1,
  name: 'Bea',
  status: 'active',
  fictional: false,
  visibility: 'shown',
  isBlocked: false,
  conversationId: null,
  isReadable: false,
  isViewerReviewed: false,
  isViewerPaused: false,
  ended: null,
  contactMisfit: null,
  photosWait: false,
};
const known = { ...bea, conversationId: 7, isReadable: true };

const begun = (started: number, mustAnswer = false) => ({ started, mustAnswer });

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('who is there for the viewer', () => {
  test.each<[string, Partner | undefined, string | undefined]>([
    ['somebody unknown is not', undefined, 'not_found'],
    ['a member of another domain is not', { ...bea, siteId: 2 }, 'not_found'],
    ['a member who deleted her account is not', { ...bea, status: 'pending_deletion' }, 'not_found'],
    ['what she wrote to the viewer is', { ...known, status: 'pending_deletion' }, undefined],
    ['it stays when her account is erased', { ...known, status: 'erased', visibility: 'hidden' }, undefined],
    [
      'it is gone once the viewer has removed it',
      { ...known, status: 'erased', isReadable: false },
      'not_found',
    ],
    ['a block outlives the account', { ...known, status: 'erased', isBlocked: true }, 'not_found'],
    ['somebody hidden is not', { ...known, visibility: 'hidden' }, 'not_found'],
    [
      'an acquaintance who blocked the viewer says so',
      { ...known, visibility: 'blocked' },
      'profiles.blocked',
    ],
    ['everybody else is', bea, undefined],
  ])('%s', (_case, partner, code) => {
    expect(codeOf(() => requireVisible(free, partner))).toBe(code);
  });
});

describe('why a member cannot write', () => {
  test('a fictional profile is never written to', () => {
    expect(findWriteRefusal(premium, { ...known, fictional: true }, begun(0))).toBe('fictional');
  });

  test.each(['pending_deletion', 'erased'] as const)(
    'nobody can write to an account that is %s',
    (status) => {
      expect(findWriteRefusal(premium, { ...known, status }, begun(0))).toBe('partner_deleted');
    },
  );

  test('nobody can write to a member who has not confirmed the address', () => {
    expect(findWriteRefusal(premium, { ...known, status: 'not_confirmed' }, begun(0))).toBe(
      'partner_unconfirmed',
    );
  });

  test('a free member starts two conversations, answers as many as come [CHA-5]', () => {
    expect(findWriteRefusal(free, bea, begun(1))).toBeNull();
    expect(findWriteRefusal(free, bea, begun(2))).toBe('conversation_limit');
    expect(findWriteRefusal(free, known, begun(2))).toBeNull();
    expect(findWriteRefusal(premium, bea, begun(200))).toBeNull();
  });

  test('a conversation that one of the two has ended is closed to both [BEY-6]', () => {
    expect(findWriteRefusal(premium, { ...known, ended: 'own' }, begun(0))).toBe('ended_by_you');
    expect(findWriteRefusal(premium, { ...known, ended: 'partner' }, begun(0))).toBe('ended');
    expect(findWriteRefusal(free, { ...known, ended: 'own', status: 'erased' }, begun(0))).toBe(
      'partner_deleted',
    );
  });

  test('whom many wait for answers before writing to somebody new, and always answers [BEY-6]', () => {
    expect(findWriteRefusal(free, bea, begun(0, true))).toBe('answers_first');
    expect(findWriteRefusal(free, bea, begun(2, true))).toBe('conversation_limit');
    expect(findWriteRefusal(free, known, begun(0, true))).toBeNull();
    const on = { answers_first: true, answers_first_from: 8 };
    expect(answersFirstOf(free, on)).toBe(8);
    expect(answersFirstOf(premium, on)).toBeNull();
    expect(answersFirstOf(free, { ...on, answers_first: false })).toBeNull();
  });

  test('a member whom a person checks starts no conversation, and goes on with those they have [MOD-7]', () => {
    const isViewerReviewed = true;
    expect(findWriteRefusal(premium, { ...bea, isViewerReviewed }, begun(0))).toBe('under_review');
    expect(findWriteRefusal(premium, { ...known, isViewerReviewed }, begun(0))).toBeNull();
  });
});

test('a domain limits the length of a message [CHA-6]', () => {
  expect(() => requireLength('abc', 3)).not.toThrow();
  expect(() => requireLength('abcd', 3)).toThrow(
    expect.objectContaining({ fields: [{ path: 'content.text', code: 'message_too_long' }] }),
  );
});
