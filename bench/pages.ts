import autocannon from 'autocannon';
import { login } from '#contract/accounts/login.ts';
import { DEMO_CAST, DEMO_PASSWORD } from '#database/demo/cast.ts';
import { build } from '#scripts/build.ts';
import { production } from '#scripts/support/boot.ts';
import { withServedSite } from '#scripts/support/served-site.ts';
import { takeQuietest } from './support/passes.ts';

/** Pages per second of one process, relative to its cheapest response, /health/live. */
const connections = 8;
const seconds = 4;
const floorPath = '/health/live';

interface Page {
  path: string;
  asMember?: boolean;
  /** Share of the floor's rate. */
  target: number;
}

const pages: Page[] = [
  { path: '/', target: 0.5 },
  { path: '/login', target: 0.06 },
  { path: '/members', asMember: true, target: 0.02 },
];

interface Rates {
  floor: number;
  pages: number[];
}

await build();
// The limits would end the searches after a few hundred pages.
await withServedSite(
  { ...production, DEMO: '1', DEMO_MEMBERS: '', LOG_LEVEL: 'error', LIMITS_SCALE: '1000' },
  async ({ url }) => {
    const cookie = await logIn(url);
    // The first pass warms the server up.
    const measure = () => measureOnce(url, cookie);
    await measure();
    const { floor, pages: rates } = await takeQuietest(measure, ({ floor }) => -floor);
    console.log(`${floorPath}            ${floor.toFixed(0)} answers a second`);
    for (const [index, { path, asMember, target }] of pages.entries()) {
      const rate = rates[index] ?? 0;
      const who = asMember ? 'member' : 'visitor';
      console.log(
        `${path} (${who})   ${rate.toFixed(0)} a second   ${(rate / floor).toFixed(3)}   target ≥ ${target}`,
      );
    }
  },
);

async function measureOnce(url: string, cookie: string): Promise<Rates> {
  const rates: number[] = [];
  const floor = await rateOf(url + floorPath, {});
  for (const { path, asMember } of pages) rates.push(await rateOf(url + path, asMember ? { cookie } : {}));
  return { floor, pages: rates };
}

async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const accept = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', ...headers };
  const result = await autocannon({ url, connections, duration: seconds, headers: accept });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} does not always answer`);
  return result.requests.total / result.duration;
}

async function logIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: DEMO_CAST[0]?.email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(url + login.path, { method: login.method, headers, body });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
