import { parseArgs } from 'node:util';
import { hide } from '#server/features/hidden-contacts/hidden-contacts.service.ts';
import { renewProofs } from '#server/features/hidden-contacts/proofs.service.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/**
 * Hides members from lists of contacts, half of them phone numbers, of which one in ten is another member, through the service, against
 * writing as many rows of that size into a table with the same keys, in turns so that both meet the same noise. Both wait for the disk
 * once. And what knowing all addresses takes, once after an update.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    contacts: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '10' },
  },
});
const members = Number(values.members);
const contacts = Number(values.contacts);
const warmUp = 2;
const targetMs = 2000;

await withBenchPlatform(async (platform) => {
  await seedMembers(platform, members);
  const key = `'m' || id || '@bench.example'`;
  await platform.db.query(`update account set email = ${key}, email_key = ${key}`);
  await platform.db.query('create table bare_contact (like hidden_contact including indexes)');
  const renewing = await timeOf(() => renewProofs(platform));
  console.log(`members whose address is hashed   ${members} in ${(renewing / 1000).toFixed(1)} s`);
  const { hiding, bare, processor } = await takeQuietest(
    () => measure(platform),
    (measured) => percentile(measured.bare, 0.5),
  );
  const p99 = percentile(hiding, 0.99);
  const ratio = percentile(hiding, 0.5) / percentile(bare, 0.5);
  console.log(`${contacts} bare rows                    p50 ${percentile(bare, 0.5).toFixed(0)} ms`);
  console.log(
    `hiding from ${contacts} contacts         p50 ${percentile(hiding, 0.5).toFixed(0)} ms   p99 ${p99.toFixed(0)} ms   ratio ${ratio.toFixed(1)}`,
  );
  console.log(
    `of that on this process           p50 ${percentile(processor, 0.5).toFixed(0)} ms of the processor`,
  );
  console.log(`target ≤ ${targetMs} ms                  ${p99 <= targetMs ? 'met' : 'MISSED'}`);
});

async function measure(platform: Platform) {
  const times = { hiding: [] as number[], bare: [] as number[], processor: [] as number[] };
  const site = await getSite(platform, defaultSiteId);
  const ids = await listIds(platform, Number(values.rounds) + warmUp);
  for (const [index, id] of ids.entries()) {
    const text = await writeList(platform);
    const bare = await timeOf(() => writeBare(platform, id));
    const before = process.cpuUsage();
    const hiding = await timeOf(() => hide(platform, { site, viewer: { id } }, text));
    const { user, system } = process.cpuUsage(before);
    await platform.db.query('delete from hidden_contact where member_id = $1', [id]);
    if (index < warmUp) continue;
    times.bare.push(bare);
    times.hiding.push(hiding);
    times.processor.push((user + system) / 1000);
  }
  return times;
}

async function writeBare(platform: Platform, id: number): Promise<void> {
  await platform.db.query(
    `insert into bare_contact (member_id, kind, key_id, hash, at)
     select $1, 'mail', 'bench', md5(random()::text) || md5(n::text), now() from generate_series(1, $2::integer) n`,
    [id, contacts],
  );
}

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
