import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cookie, Page } from '@playwright/test';
import { landerPaths } from '#contract/landers/facts.ts';
import { pagePaths } from '#contract/pages/facts.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { ask, joinAsRobin, logInAs } from './people.ts';

/** Who looks, and what they see. `{…}` is filled in by `prepare`. */
const screens = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/match-finder',
    '/match-finder?i_am=female&seek=male&ages=18-35',
    '/match-finder?i_am=female&seek=male&ages=18-35&where=NL',
    '/members',
    '/members/{member}',
    '/pricing',
    '/premium',
    '/complete-signup/link?token=made-up',
    '/activate',
    '/activate/error',
    '/reset-password',
    '/reset-password/do',
    '/mail-change/do',
    '/mail-change/undo',
    '/account-deleted',
    '/suspended',
    '/reactivate',
    '/withdraw',
    '/consent',
    ...pagePaths,
    '/complaints',
    '/complaints/{complaint}',
    '/lang-config',
    '/pages/faq?q=made-up',
    ...landerPaths,
    '/landers/gallery/women',
    '/members/{member}/landing',
    '/members/{member}/landing2',
    '/members/{member}/landing3/women',
    '/members/{member}/signup',
    '/support',
    '/support?number=4711',
    '/unsubscribe?token=made-up',
    '/stop-alert?token=made-up',
    '/withdraw?token=made-up&order=1',
    '/dev/ui',
    '/staff',
    '/staff/photos',
    '/staff/verifications',
    '/staff/age-checks',
    '/staff/reports',
    '/staff/held',
    '/staff/complaints',
    '/staff/appeals',
    '/staff/transparency',
    '/staff/figures',
    '/staff/tax',
    '/staff/money',
    '/staff/money/{order}',
    '/staff/system',
    '/staff/members',
    '/staff/members/{member}',
    '/staff/domains',
    '/staff/domains/new',
    '/staff/domains/localhost',
    '/staff/domains/localhost/words?lang=en&q=credits&open=payments%3Apackages.balance',
    '/staff/domains/localhost/pages',
    '/staff/domains/localhost/partners',
    '/staff/domains/localhost/experiments',
    '/staff/domains/localhost/experiments/new?country=NL',
    '/staff/domains/localhost/mailings',
    '/staff/domains/localhost/mailings/new',
    '/staff/team',
    '/staff/account',
    '/staff/login',
    '/staff/welcome?token=made-up',
    '/nowhere',
  ],
  /** Lotte has conversations, likes, matches and credits. */
  member: [
    '/match-finder',
    '/match-finder?seek=male&ages=35-99&where=all',
    '/members',
    '/members/{member}',
    '/members/{member}/chat',
    '/members/{member}/private-photos',
    '/chats',
    '/chats/{conversation}',
    '/chats/archived',
    '/likes',
    '/likes/liked',
    '/likes/matches',
    '/likes/visitors',
    '/likes/favourites',
    '/activity',
    '/likes/m/{member}',
    '/swipe-game',
    '/credits',
    '/credits/2',
    '/credits/repeat-order',
    '/pricing',
    '/premium',
    '/credits/2/sdd',
    '/directdebit?package=2&country=NL',
    '/profile',
    '/profile/private-photos',
    '/settings',
    '/settings/automatic-likes',
    '/settings/mandates',
    '/settings/searches',
    '/settings/contacts',
    '/settings/friends',
    '/settings/phone',
    '/share',
    '/share?missed=photo',
    '/verification',
    '/decisions',
    '/data-export',
    '/activate/done',
    '/agreement',
    '/age-check',
    '/pages/terms',
    '/support',
  ],
  /** A member who has just signed up: the lists are empty, the address is unconfirmed, the payment is open. */
  newcomer: [
    '/complete-signup',
    '/complete-signup?step=push',
    '/signup-matches',
    '/notifications',
    '/members',
    '/chats',
    '/likes',
    '/likes/favourites',
    '/withdraw',
    '/premium',
    '/transactions',
    '/transactions/{payment}',
    '{checkout}',
  ],
  /** Staff of the demonstration, which waits for their decisions. */
  staff: [
    '/staff',
    '/staff/photos',
    '/staff/verifications',
    '/staff/age-checks',
    '/staff/reports',
    '/staff/held',
    '/staff/complaints',
    '/staff/appeals',
    '/staff/transparency',
    '/staff/figures',
    '/staff/tax',
    '/staff/money',
    '/staff/money/{order}',
    '/staff/system',
    '/staff/members',
    '/staff/members/{member}',
    '/staff/domains',
    '/staff/domains/new',
    '/staff/domains/localhost',
    '/staff/domains/localhost/words?lang=en&q=credits&open=payments%3Apackages.balance',
    '/staff/domains/localhost/pages',
    '/staff/domains/localhost/partners',
    '/staff/domains/localhost/experiments',
    '/staff/domains/localhost/experiments/new?country=NL',
    '/staff/domains/localhost/mailings',
    '/staff/domains/localhost/mailings/new',
    '/staff/team',
    '/staff/account',
  ],
} as const;

export type Person = keyof typeof screens;

/** The paths of web/routes.ts that no address above leads to. */
export function listForgotten(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8');
  const paths = [...table.matchAll(/\broute\('([^'*]+)'/g)].map(([, path]) => path as string);
  const addresses = Object.values(screens)
    .flat()
    .map((address) => address.replace('{checkout}', '/sandbox/checkout/{payment}').replace(/\?.*/, ''));
  return paths.filter((path) => {
    const pattern = path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return !addresses.some((address) => new RegExp(`^/${pattern}$`).test(address));
  });
}

/** Makes the page this person's and answers the addresses they look at. */
export async function prepare(page: Page, person: Person): Promise<string[]> {
  const known = await become[person](page);
  return screens[person].map((address) =>
    address.replace(/\{(\w+)\}/, (_, name: string) => known[name] ?? ''),
  );
}

/** The same of all addresses of the table. What only others have a number of stands there with one that nobody has. */
export async function prepareAll(page: Page, person: Person): Promise<{ address: string; isOwn: boolean }[]> {
  const own = await prepare(page, person);
  const others = Object.values(screens)
    .flat()
    .map((address) => address.replace('{checkout}', '/sandbox/checkout/1').replace(/\{\w+\}/, '1'));
  const rest = new Set<string>(others).difference(new Set(own));
  return [
    ...own.map((address) => ({ address, isOwn: true })),
    ...[...rest].map((address) => ({ address, isOwn: false })),
  ];
}

const become: Record<Person, (page: Page) => Promise<Record<string, string>>> = {
  async visitor(page) {
    const { page: found } = await read(page, '/api/search.php');
    return { member: String(found.results[0].id), complaint: await complain(page) };
  },
  async member(page) {
    await logInAs(page, 'lotte');
    const { chats } = await read(page, '/api/chats.php');
    const [{ profile, conversation }] = chats;
    return { member: String(profile.id), conversation: String(conversation.id) };
  },
  async newcomer(page) {
    await joinAsRobin(page);
    const order = await ask(page, '/api/orders.php', {
      package: 1,
      paymentmethod: 'ideal',
      paymentCountry: 'NL',
      key: randomUUID(),
      starts_immediately: true,
    });
    return { payment: String(order.payment_id), checkout: new URL(order.checkout_url).pathname };
  },
  async staff(page) {
    await logInAsStaff(page);
    const { page: found } = await read(page, '/api/search.php');
    const { orders } = await read(page, '/api/staff/money');
    return { member: String(found.results[0].id), order: String(orders[0].id) };
  },
};

let staffCookies: Cookie[] = [];

/** Each recovery code logs in once a start, so that the journeys of a worker share one session. */
async function logInAsStaff(page: Page): Promise<void> {
  if (staffCookies.length === 0) await enterConsole(page, ['DUET2-TEAM2', 'DUET3-TEAM3', 'DUET4-TEAM4']);
  else await page.context().addCookies(staffCookies);
  staffCookies = await page.context().cookies();
}

async function enterConsole(page: Page, [code, ...others]: string[]): Promise<void> {
  const answer = await page.request.post(logInStaff.path, {
    data: { email: 'team@demo.example', password: 'demo-duet-2026', code },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (answer.ok()) return;
  if (others.length === 0) throw new Error(`The console answers ${answer.status()}: ${await answer.text()}`);
  await enterConsole(page, others);
}

async function complain(page: Page): Promise<string> {
  const { number, secret } = await ask(page, '/api/complaints.php', {
    place: 'The profile of Ben',
    reason: 'fake_profile',
    explanation: 'He is somebody else.',
    name: 'Wilma',
    email: 'wilma@post.example',
    good_faith: 'yes',
    key: randomUUID(),
  });
  return `${number}?secret=${secret}`;
}

async function read(page: Page, path: string) {
  return (await page.request.get(path)).json();
}
