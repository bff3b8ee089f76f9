import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { noAccount, queueMail } from '#server/features/notifications/index.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { percentile, timeOf } from './support/percentiles.ts';

/** After a day without a mail server: how soon the mails are out, and how other calls slow down. */
const backlog = 10_000;
const restMs = 20;

const count = async ({ db }: Platform, states: string[]): Promise<number> => {
  const query = `select count(*)::integer as n from pgboss.job where name = 'notifications.mail' and state::text = any($1)`;
  const { rows } = await db.query(query, [states]);
  return Number(rows[0]?.n);
};

/** Queues mails like the site, as many as a day leaves behind. */
async function fill(platform: Platform): Promise<void> {
  const nobody = {
    id: noAccount,
    siteId: defaultSiteId,
    email: 'away@post.example',
    language: 'en',
  } as const;
  await queueMail(platform, nobody, {
    template: 'new_device',
    values: { name: 'Robin' },
    link: { path: '/' },
  });
  await platform.db.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
     select name, data, retry_limit, retry_delay, retry_backoff from pgboss.job, generate_series(2, ${backlog})
     where name = 'notifications.mail'`,
  );
}

async function askUntil(isDone: () => boolean, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (!isDone()) {
    times.push(await timeOf(ask));
    await wait(restMs);
  }
  return percentile(times, 0.99);
}

await withBenchPlatform(async (platform) => {
  const app = await createApp(platform);
  const ask = () => app.http.inject({ url: '/api/settings.php' });
  await platform.jobs.start();
  await platform.jobs.stop();
  let isOver = false;
  setTimeout(() => (isOver = true), 5000);
  const calm = await askUntil(() => isOver, ask);
  await fill(platform);
  const before = process.memoryUsage().rss;
  isOver = false;
  const drained = timeOf(async () => {
    await platform.jobs.start();
    while ((await count(platform, ['created', 'retry', 'active'])) > 0) await wait(500);
    isOver = true;
  });
  const busy = await askUntil(() => isOver, ask);
  const seconds = (await drained) / 1000;
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  const sent = await count(platform, ['completed']);
  console.log(`${sent} of ${backlog} mails in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)}/s`);
  console.log(
    `p99 of a call meanwhile   ${busy.toFixed(1)} ms, calm ${calm.toFixed(1)} ms, ${(busy / calm).toFixed(1)} ×`,
  );
  console.log(`memory                    +${grown.toFixed(0)} MB`);
  if (sent !== backlog) process.exitCode = 1;
  await app.stop();
});
