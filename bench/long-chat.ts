import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { slowDown } from '#e2e/support/cpu-throttle.ts';
import { logInAs } from '#e2e/support/people.ts';
import { build } from '#scripts/build.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { withServedSite } from '#scripts/support/served-site.ts';
import { percentile } from './support/percentiles.ts';
import { withTemporaryDatabase } from './support/temporary-database.ts';

/** Scrolls through a long conversation, from its end to its beginning and back, at full and at a fourth of the CPU speed. */
const messages = 5000;
/** Every third one. */
const reactionEvery = 3;
/** https://www.w3.org/TR/longtasks-1/: a task that keeps the page from answering. */
const longMs = 50;
/** A wheel turned quickly. */
const stepPx = 1200;
const stepMs = 50;
const givenUpAfterMs = 120_000;

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** The conversation of the two gets older messages, so that those of the demonstration end it. */
async function writeLongConversation(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select c.id, c.lo, c.hi from conversation c
       join account lo on lo.id = c.lo join account hi on hi.id = c.hi
       where lo.email in ('lotte@demo.example', 'daan@demo.example') and hi.email in ('lotte@demo.example', 'daan@demo.example')`,
    );
    const { id, lo, hi } = rows[0];
    await client.query('delete from message where conversation_id = $1', [id]);
    await client.query(
      `insert into message (conversation_id, seq, sender_id, client_key, kind, content, sent_at, reaction, reacted_at)
       select $1, n, case when n % 2 = 0 then $2::bigint else $3::bigint end, gen_random_uuid(), 'text',
         jsonb_build_object('text', 'Message ' || n || repeat(' and a few words more', n % 7)), at,
         case when n % $5::integer = 0 then 'heart' end, case when n % $5::integer = 0 then at end
       from generate_series(1, $4::integer) n, lateral (select now() - ($4::integer - n) * interval '7 minutes' as at) sent`,
      [id, lo, hi, messages, reactionEvery],
    );
    await client.query(
      `update conversation_participant set last_seq = $2, read_seq = $2, delivered_seq = $2, unread = 0 where conversation_id = $1`,
      [id, messages],
    );
    return Number(id);
  } finally {
    await client.end();
  }
}

function watchLongTasks(): void {
  window.longTasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
}

interface Scrolled {
  /** In milliseconds. */
  tasks: number[];
  /** Messages in the page at the end. */
  shown: number;
  hasArrived: boolean;
}

/** Turns the wheel until `isThere`, which the page is asked: a locator would itself take as long as what is measured. */
async function scroll(page: Page, step: number, isThere: () => boolean): Promise<Scrolled> {
  await page.evaluate(() => {
    window.longTasks.length = 0;
  });
  const start = performance.now();
  while (!(await page.evaluate(isThere)) && performance.now() - start < givenUpAfterMs) {
    await page.mouse.wheel(0, step);
    await wait(stepMs);
  }
  await wait(1000);
  return {
    tasks: await page.evaluate(() => window.longTasks),
    shown: await page.locator('article').count(),
    hasArrived: await page.evaluate(isThere),
  };
}

const isFirst = () => /^\D*Message 1\D/.test(document.querySelector('article')?.textContent ?? '');
const isLast = () =>
  ([...document.querySelectorAll('article')].at(-1)?.getBoundingClientRect().bottom ?? 9e9) < 800;

interface Place {
  baseURL: string;
  conversation: number;
}

async function measure(browser: Browser, { baseURL, conversation }: Place, isSlow: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await logInAs(page, 'lotte');
  await page.addInitScript(watchLongTasks);
  await page.goto(`/chats/${conversation}`);
  const text = (n: number) => page.getByText(new RegExp(`^Message ${n}( |$)`)).first();
  await text(messages).waitFor();
  await wait(2000);
  if (isSlow) await slowDown(page);
  await text(messages).hover();
  const speed = isSlow ? 'a fourth of the speed' : 'full speed';
  report(`${speed}, up`, await scroll(page, -stepPx, isFirst));
  report(`${speed}, down`, await scroll(page, stepPx, isLast));
  await context.close();
}

function report(way: string, { tasks, shown, hasArrived }: Scrolled): void {
  const long = tasks.filter((ms) => ms >= longMs);
  const times =
    long.length > 0 ? `, p50 ${inMs(percentile(long, 0.5))}, longest ${inMs(Math.max(...long))}` : '';
  const end = hasArrived ? '' : ` (given up at ${shown} messages)`;
  console.log(`${way} through ${messages} messages${end}: ${long.length} long tasks${times}; bar 0`);
}

const inMs = (ms: number) => `${Math.round(ms)} ms`;

await build();
await withTemporaryDatabase((databaseUrl) =>
  withServedSite({ LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, LIMITS_SCALE: '1000' }, async ({ url }) => {
    const conversation = await writeLongConversation(databaseUrl);
    const browser = await chromium.launch({
      executablePath: await provideChromium(),
      args: isRoot ? ['--no-sandbox'] : [],
    });
    for (const isSlow of [false, true]) await measure(browser, { baseURL: url, conversation }, isSlow);
    await browser.close();
  }),
);
