// @vitest-environment jsdom
import { Link } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#contract/accounts/endpoints.ts';
import { alertCookies } from '#contract/sites/facts.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import { Banners } from './banners.tsx';

const noPhoto: Partial<User> = { profile: { ...anna.profile, photo_count: 0 } };
const time_bonus = { expires: '2026-11-02T16:00:00.000Z', validity: 14_400 };

afterEach(() => {
  for (const cookie of Object.values(alertCookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie}=; path=/; max-age=0`;
  }
});

async function open(viewer: Partial<User>, world: Parameters<typeof openScreen>[1] = {}) {
  const content = (
    <>
      <Banners />
      <main id="content" tabIndex={-1} />
    </>
  );
  const screen = await openScreen(content, { viewer: { ...anna, ...viewer }, ...world });
  await settleLoading(() => {});
  const titles = () => screen.queryAllByRole('complementary').map((one) => one.getAttribute('aria-label'));
  return { ...screen, titles };
}

/** When this browser closed an alert, as its cookie tells. */
function readClosing(cookie: string): number {
  const [, seconds] = document.cookie.match(new RegExp(`${cookie}=(\\d+)`)) ?? [];
  return Number(seconds);
}

test('a member without a photo gets a link to the photos of their profile [PRO-14]', async () => {
  const { getByRole, getByText } = await open(noPhoto);
  expect(getByText('You don’t have a photo yet')).toBeTruthy();
  expect(getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/profile#photo');
});

test('a member who is checked reads so, with no reason and nothing to close [MOD-7]', async () => {
  const { titles, queryByRole, findByText } = await open({
    profile: { ...anna.profile, under_review: true },
  });
  await findByText(/A person on our team looks at some profiles/);
  expect(titles()).toEqual(['We are checking your profile']);
  expect(queryByRole('button')).toBeNull();
});

test.each([
  ['hide-enrich-alert', noPhoto],
  ['hide-disabled-notifications-alert', { notifications_disabled: ['fbl'] }],
])(
  'closing keeps the time in %s, in Unix seconds, and the focus goes to the page [PRO-14, NOT-2]',
  async (cookie, viewer) => {
    const before = Math.floor(Date.now() / 1000);
    const { text, getByRole, user } = await open(viewer);
    await user.click(getByRole('button', { name: 'Hide this reminder' }));
    expect(text()).toBe('');
    expect(document.activeElement?.id).toBe('content');
    expect(readClosing(cookie)).toBeGreaterThanOrEqual(before);
    expect(readClosing(cookie)).toBeLessThanOrEqual(Date.now() / 1000);
  },
);

test('what was closed before is not drawn again [PRO-14, NOT-2]', async () => {
  const viewer = { ...noPhoto, notifications_disabled: ['fbl'] };
  const { text } = await open(viewer, { settings: { closed_alerts: ['photo', 'mails'] } });
  expect(text()).toBe('');
});

test('one banner at a time: closing it shows the next [NAV-2]', async () => {
  const { titles, getByRole, user } = await open({ ...noPhoto, notifications_disabled: ['fbl'], time_bonus });
  const closeOne = async () => {
    await user.click(getByRole('button', { name: 'Hide this reminder' }));
    await settleLoading(() => {});
  };
  expect(titles()).toEqual(['You don’t have a photo yet']);
  await closeOne();
  expect(titles()).toEqual(['E-mails to you are switched off']);
  await closeOne();
  expect(titles()).toEqual(['25% off your first package']);
});

test('it says why no mails come, and leads to where that can be changed [NOT-2]', async () => {
  const { text, getByRole } = await open({ notifications_disabled: ['listunsubscribe', 'bounce'] });
  expect(text()).toContain(
    'Our e-mails to your address came back. Please check whether it is still right. You unsubscribed from them in your mail app.',
  );
  expect(getByRole('link', { name: 'See what you can do' }).getAttribute('href')).toBe('/notifications');
});

test('behind the sign-up that has just made a member there is none [ACC-1, NAV-2]', async () => {
  expect((await open(noPhoto, { path: '/members?signup' })).text()).toBe('');
});

test('a visitor sees none [NAV-2]', async () => {
  expect((await open({}, { viewer: null })).text()).toBe('');
});

/** A browser whose permission nobody has decided about. */
function makeAskable() {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

test('the offer of push messages stands where the browser can ask, before what is less urgent [NOT-5]', async () => {
  makeAskable();
  const { titles, getByRole, user } = await open({ has_reached_out: true, notifications_disabled: ['fbl'] });
  expect(titles()).toEqual(['Know right away when somebody writes to you']);
  await user.click(getByRole('button', { name: 'Hide this reminder' }));
  await settleLoading(() => {});
  expect(titles()).toEqual(['E-mails to you are switched off']);
  expect(readClosing('hide-push-notification-alert')).toBeGreaterThan(0);
});

test('after a first like the offer comes with the next page, and nothing moves under the finger [NOT-5, NAV-2]', async () => {
  makeAskable();
  const content = (
    <>
      <Banners />
      <LikeButton memberId={ben.id} name={ben.name} liked={false} matched={false} />
      <Link to="/chats">Messages</Link>
    </>
  );
  const answers = { 'likes.like': { matched: false } };
  const { getByRole, queryByRole, user } = await openScreen(content, {
    viewer: anna,
    path: '/members',
    answers,
  });
  await user.click(getByRole('button', { name: /Ben/ }));
  await settleLoading(() => {});
  expect(queryByRole('complementary')).toBeNull();
  await user.click(getByRole('link', { name: 'Messages' }));
  await settleLoading(() => {});
  expect(getByRole('complementary', { name: 'Know right away when somebody writes to you' })).toBeTruthy();
});
