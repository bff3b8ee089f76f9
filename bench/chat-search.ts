import { randomUUID } from 'node:crypto';
import { searchLimits } from '#contract/chat/facts.ts';
import { sendMessage } from '#server/features/chat/index.ts';
import { findMessages } from '#server/features/chat/search/search.store.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { requireSteady } from './support/passes.ts';
import { percentile } from './support/percentiles.ts';
import { createWriters } from './support/writers.ts';

/**
 * A member with 100,000 messages in 250 conversations, among as many of others, searches them; against reading as many
 * message rows by their keys as a page has, in turns. And what the words cost a message: sending it with and without their trigger.
 */
const numConversations = 250;
const perConversation = 400;
/** Messages of each conversation a statement. */
const step = 20;
const rounds = 40;
const targets = { multiple: 50, sending: 1.4 };

/** Rare, frequent, several, a beginning, a beginning of nearly everything, and nothing. */
const searches = [['needle'], ['coffee'], ['coffee', 'canal'], ['satur'], ['w1'], ['sh'], ['nowhere']];

await withBenchPlatform(async (platform) => {
  const [member = 0, other = 0, ...partners] = await createWriters(
    platform,
    10_000,
    numConversations * 2 + 2,
  );
  await fill(platform, member, partners.slice(0, numConversations), 1_000_000);
  await fill(platform, other, partners.slice(numConversations), 2_000_000);
  await platform.db.query('vacuum analyze message, message_words, conversation_participant');
  await judgeSearch(platform, member);
  await judgeSending(platform, member, partners[0] ?? 0);
});

/** Messages of twelve words from a few thousand; one in seven is about coffee, one in ten thousand holds the needle. */
async function fill({ db }: Platform, member: number, partners: number[], firstId: number): Promise<void> {
  await db.query(
    `insert into conversation (id, site_id, lo, hi, started_by, created_at)
     select $3 + n, 1, least($1, p), greatest($1, p), $1, now() from unnest($2::bigint[]) with ordinality t (p, n)`,
    [member, partners, firstId],
  );
  await db.query(
    `insert into conversation_participant (conversation_id, member_id, partner_id, last_seq, last_at)
     select c.id, m.id, c.lo + c.hi - m.id, $3, now() - make_interval(mins => (c.id % 250)::integer)
     from conversation c, unnest(array[c.lo, c.hi]) m (id) where c.id > $1 and c.id <= $1 + $2`,
    [firstId, partners.length, perConversation],
  );
  for (let from = 1; from <= perConversation; from += step)
    await db.query(
      `insert into message (conversation_id, seq, sender_id, client_key, kind, content, sent_at)
       select c.id, seq, c.lo, gen_random_uuid(), 'text', jsonb_build_object('text',
         case when (c.id * 400 + seq) % 10000 = 0 then 'needle ' else '' end
         || case when (c.id + seq) % 7 = 0 then 'Shall we have a coffee by the canal on Saturday? ' else 'Shall I ' end
         || (select string_agg('w' || floor(random() * 4000), ' ') from generate_series(1, 10 + seq * 0))),
         now() - make_interval(mins => (c.id % 250)::integer + ($3 - seq) * 60)
       from generate_series($4::integer, $4 + $5) seq, conversation c where c.id > $1 and c.id <= $1 + $2 order by seq, c.id`,
      [firstId, partners.length, perConversation, from, step - 1],
    );
}

async function judgeSearch(platform: Platform, memberId: number): Promise<void> {
  const rest = { conversation: undefined, since: undefined, before: undefined };
  const ask = (words: string[]) =>
    findMessages(platform, {
      ...{ memberId, words, ...rest },
      limit: searchLimits.page + 1,
      people: searchLimits.people,
    });
  const readPage = () =>
    platform.db.query(
      'select content from message where (conversation_id, seq) in (select 1000000 + n, n from generate_series(1, $1) n)',
      [searchLimits.page + 1],
      { isKept: true },
    );
  for (const words of searches) await ask(words);
  const floors: number[] = [];
  const times = searches.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await timeOf(readPage));
    for (const [place, words] of searches.entries()) times[place]?.push(await timeOf(() => ask(words)));
  }
  const half = floors.length / 2;
  requireSteady([percentile(floors.slice(0, half), 0.5), percentile(floors.slice(half), 0.5)]);
  const floor = percentile(floors, 0.5);
  console.log(`a page of messages by key   p50 ${floor.toFixed(2)} ms`);
  for (const [place, words] of searches.entries()) {
    const mine = times[place] ?? [];
    const [p50, p99] = [percentile(mine, 0.5), percentile(mine, 0.99)];
    const ratio = p50 / floor;
    const verdict = ratio <= targets.multiple ? 'met' : 'MISSED';
    console.log(
      `${words.join(' ').padEnd(26)}  p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${ratio.toFixed(1)}×   target ≤ ${targets.multiple}   ${verdict}`,
    );
  }
}

/** The same message over and over, in turns with and without the trigger that writes its words. */
async function judgeSending(platform: Platform, senderId: number, profile: number): Promise<void> {
  const site = await getSite(platform, defaultSiteId);
  const sender = { id: senderId, siteId: site.id, paidUser: true, joinedAt: new Date(0) };
  const text = 'Shall we have a coffee by the canal on Saturday, around eleven? I know a nice place.';
  const send = () =>
    sendMessage(platform, { site, sender }, { profile, content: { kind: 'text', text }, key: randomUUID() });
  const times = { enable: [] as number[], disable: [] as number[] };
  for (let round = 0; round < 20; round += 1)
    for (const state of ['disable', 'enable'] as const) {
      await platform.db.query(`alter table message ${state} trigger message_words`);
      for (let n = 0; n < 50; n += 1) times[state].push(await timeOf(send));
    }
  const [bare, worded] = [percentile(times.disable, 0.5), percentile(times.enable, 0.5)];
  const ratio = worded / bare;
  console.log(
    `sending without words       p50 ${bare.toFixed(2)} ms   with ${worded.toFixed(2)} ms   ${ratio.toFixed(2)}×   target ≤ ${targets.sending}   ${ratio <= targets.sending ? 'met' : 'MISSED'}`,
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
