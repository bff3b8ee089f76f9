// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { forgetRemains, settleRemains } from './remains.ts';

let revoked: string | null;
const api = vi.fn(async () => ({ revoked }));
const settle = (memberId?: number) => settleRemains(api as unknown as ApiClient, memberId);
const unsubscribe = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.mockClear();
  unsubscribe.mockClear();
  revoked = null;
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
});

/** Stores what member 5, who writes to member 6, leaves behind. */
function leave(): void {
  localStorage.setItem('duet.chat.draft.5.6', 'words');
  localStorage.setItem('duet.chat.outbox.5.key', 'words');
  localStorage.setItem('duet.about.5', 'words');
  localStorage.setItem('push', '{"member":5}');
  localStorage.setItem('of-tomorrow', 'a key that nobody knows yet');
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  sessionStorage.setItem('signup', 'answers');
  sessionStorage.setItem('unanswered order', 'key');
}

const keys = (area: Storage) =>
  Object.keys(area).filter((key) => !/^duet\.(member|forgotten|ended)$/.test(key));

describe('what a session left in a browser [ACC-22, ACC-23]', () => {
  test('goes after a revocation, with the push subscription; the device keeps its colours', async () => {
    await settle(5);
    leave();
    revoked = 'session';
    await settle();
    expect([keys(localStorage), keys(sessionStorage)]).toEqual([['mantine-color-scheme-value'], []]);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('goes once: what a visitor types after that stays, although the cookie is still there', async () => {
    await settle(5);
    revoked = 'session';
    await settle();
    sessionStorage.setItem('signup', 'answers of somebody else');
    await settle();
    expect(keys(sessionStorage)).toEqual(['signup']);
  });

  test('stays after a mere expiry, for the same member', async () => {
    await settle(5);
    leave();
    await settle();
    expect(localStorage.getItem('duet.chat.draft.5.6')).toBe('words');
    await settle(5);
    expect(localStorage.getItem('duet.chat.draft.5.6')).toBe('words');
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('goes when another member logs in, who finds their own words, even of the one written to', async () => {
    await settle(5);
    leave();
    localStorage.setItem('duet.chat.draft.6.9', 'own words');
    await settle();
    await settle(6);
    expect(keys(localStorage).toSorted()).toEqual(['duet.chat.draft.6.9', 'mantine-color-scheme-value']);
    expect(keys(sessionStorage)).toEqual(['signup']);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('goes with a log-out and a deletion, without a question', async () => {
    await settle(5);
    leave();
    await forgetRemains();
    expect([keys(localStorage), keys(sessionStorage)]).toEqual([['mantine-color-scheme-value'], []]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    await settle();
    expect(api).not.toHaveBeenCalled();
  });

  test('takes what other apps have shared along, and an expiry leaves it [BEY-12]', async () => {
    const deleted = vi.fn(async () => true);
    vi.stubGlobal('caches', {
      has: async () => true,
      open: async () => ({ keys: async () => [] }),
      delete: deleted,
    });
    await settle();
    await settle(5);
    await settle();
    await settle(5);
    expect(deleted).not.toHaveBeenCalled();
    const marks: unknown[] = [];
    deleted.mockImplementation(async () => marks.push(localStorage.getItem('duet.member')) > 0);
    await settle(6);
    await forgetRemains();
    // It is gone before the browser counts as the other member's.
    expect(marks).toEqual(['5', null]);
  });

  test('a visitor where nobody was logged in costs no call', async () => {
    leave();
    await settle();
    expect(api).not.toHaveBeenCalled();
  });

  test('breaks nothing where the browser keeps nothing', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = [
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked),
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked),
    ];
    try {
      await settle(5);
      await settle();
      await forgetRemains();
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
