import { parseArgs } from 'node:util';
import { hide } from '#server/features/hidden-contacts/hidden-contacts.service.ts';
import { renewProofs } from '#server/features/hidden-contacts/proofs.service.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/** Hides members from lists of contacts, of which one in ten is another member; and what knowing all addresses takes after an update. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    contacts: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '10' },
  },
});
const members = Number(values.members);
const contacts = Number(values.contacts);
const targetMs = 2000;

await withBenchPlatform(async (platform) => {
  await seedMembers(platform, members);
  const key = `'m' || id || '@bench.example'`;
  await platform.db.query(`update account set email = ${key}, email_key = ${key}`);
  const renewing = await timeOf(() => renewProofs(platform));
  const ids = await listIds(platform, Number(values.rounds));
  const times: number[] = [];
  for (const id of ids) {
    const text = await writeList(platform);
    times.push(await timeOf(() => hide(platform, { site: { id: defaultSiteId }, viewer: { id } }, text)));
  }
  const p99 = percentile(times, 0.99);
  console.log(`members whose address is hashed   ${members} in ${(renewing / 1000).toFixed(1)} s`);
  console.log(
    `hiding from ${contacts} contacts      p50 ${percentile(times, 0.5).toFixed(0)} ms   p99 ${p99.toFixed(0)} ms`,
  );
  console.log(`target ≤ ${targetMs} ms   ${p99 <= targetMs ? 'met' : 'MISSED'}`);
});

async function listIds(platform: Platform, limit: number): Promise<number[]> {
  const { rows } = await platform.db.query('select id from seeded order by random() limit $1', [limit]);
  return rows.map(({ id }) => Number(id));
}

async function writeList(platform: Platform): Promise<string> {
  const { rows } = await platform.db.query('select email from account order by random() limit $1', [
    contacts / 10,
  ]);
  const strangers = Array.from({ length: contacts - rows.length }, (_, n) =>
    n % 2 === 0 ? `friend.${n}@post.example` : `+31 6 ${String(10_000_000 + n * 7)}`,
  );
  return [...rows.map(({ email }) => String(email)), ...strangers].join('\n');
}
