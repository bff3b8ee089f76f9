import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { suggestPlaces } from '#contract/geography/endpoints.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { findPostgres, queryPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { encodeForm } from '#server/testing/pictures.ts';
import { call } from './call.ts';
import { listen, logIn, type ProxiedMember, write } from './proxied-member.ts';
import { findVersion, haproxy, nginx, type ProxyProgram, withProxy } from './proxy-programs.ts';
import { unlimited } from './traffic.ts';

const pairs = 8;
const settleMs = 3000;
/** HAProxy closes a connection without a word when one it has used before breaks off, so that the browser repeats the request. */
const allowed = /^(50[234]|ECONNRESET)$/;
/** With what a health check takes to notice. */
const refusedAtMostMs = 5000;
const refusedEarlyMs = 2000;

/**
 * The files of `deploy/` for HAProxy and nginx in front of two processes: log-in, streams, chat both ways, uploads and addresses, while one
 * process is killed.
 */
export async function drillProxies({ seconds }: { seconds: number }): Promise<string[]> {
  const postgres = await findPostgres();
  if (!postgres) return ['No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL'];
  const failures: string[] = [];
  for (const program of [haproxy, nginx]) {
    const version = findVersion(program);
    console.log(`${program.name} ${version ?? 'is not here: install it'}`);
    if (!version) failures.push(`${program.name} is not here`);
    else
      await withScratchDatabase(postgres, async (url) => {
        const found = await drive(program, { url, seconds });
        failures.push(...found.map((failure) => `${program.name}: ${failure}`));
      });
  }
  return failures;
}

async function drive(
  program: ProxyProgram,
  { url, seconds }: { url: string; seconds: number },
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-proxies-'));
  const servers: ChildServer[] = [];
  const start = async () => {
    const trusted = { TRUSTED_PROXIES: '127.0.0.1/32', DRAIN_SECONDS: '0' };
    const server = await startChildServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...unlimited, ...trusted });
    servers.push(server);
    await server.work();
  };
  try {
    await start();
    await start();
    const ports = servers.map(({ port }) => port);
    return await withProxy(program, ports, async (port) => [
      ...(await tryAddresses({ port, direct: ports[0] ?? 0, url })),
      ...(await tryUploads(port, servers)),
      ...(await tryChat({ port, servers, url, seconds })),
    ]);
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A visitor's limits count for the address that the site believes. */
async function tryAddresses({
  port,
  direct,
  url,
}: {
  port: number;
  direct: number;
  url: string;
}): Promise<string[]> {
  const forged = { 'x-forwarded-for': '198.51.100.7' };
  const path = `${suggestPlaces.path}?country=DE&query=Ber`;
  const ask = (to: number, from: string) =>
    call({ port: to }, { method: 'GET', path, headers: forged, from });
  const answers = [await ask(port, '127.0.0.21'), await ask(direct, '127.0.0.22')];
  const rows = await queryPostgres(url, `select key from rate_limit where key like 'places:%'`);
  const keys = rows.map(({ key }) => String(key)).join(' ');
  console.log(`  addresses: ${keys}`);
  return [
    ...answers.flatMap(({ status }) => (status === '200' ? [] : [`a visitor is answered ${status}`])),
    ...(keys.includes('127.0.0.21') ? [] : ['the address of a visitor is not passed on']),
    ...(keys.includes('127.0.0.22') ? [] : ['a visitor past the proxy has not their own address']),
    ...(keys.includes('198.51.100') ? ['an address that a visitor made up is believed'] : []),
  ];
}

async function tryUploads(port: number, servers: readonly ChildServer[]): Promise<string[]> {
  const { cookie = '' } = (await servers[0]?.enter({})) ?? {};
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const large = { width: 3200, height: 2400, channels: 3 as const, background: '#888', noise };
  const bytes = await sharp({ create: large }).jpeg({ quality: 96 }).toBuffer();
  const { payload, type } = encodeForm({ fields: { key: crypto.randomUUID() }, bytes });
  const whole = await call({ port }, { method: 'POST', path: uploadPhoto.path, cookie, body: payload, type });
  const early = await refuseEarly(port, type);
  console.log(
    `  a photo of ${(payload.length / 1e6).toFixed(1)} MB is answered ${whole.status}, the first bytes of one of a visitor ${early.status} after ${early.ms.toFixed(0)} ms`,
  );
  return [
    ...(whole.status === '200' ? [] : [`an upload is answered ${whole.status}`]),
    ...(early.status === '403' && early.ms < refusedEarlyMs
      ? []
      : ['an upload that is refused is read to its end by the proxy']),
  ];
}

/** A body of which only the beginning comes. */
function refuseEarly(port: number, type: string): Promise<{ status: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: string) => {
      sent.destroy();
      resolve({ status, ms: performance.now() - startedAt });
    };
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'content-length': 20_000_000,
    };
    const sent = request({ port, method: 'POST', path: uploadPhoto.path, headers }, ({ statusCode }) =>
      finish(String(statusCode)),
    );
    sent.once('error', (error) => finish(error.message));
    sent.write(Buffer.alloc(2000));
    setTimeout(() => finish('not'), 2 * refusedEarlyMs).unref();
  });
}

interface Course {
  port: number;
  servers: readonly ChildServer[];
  url: string;
  seconds: number;
}

async function tryChat({ port, servers, url, seconds }: Course): Promise<string[]> {
  const [first] = servers;
  if (!first) return ['no process'];
  const members: ProxiedMember[] = [];
  while (members.length < 2 * pairs) {
    const { id } = await first.enter({ credits: 1_000_000, paidUser: true });
    const [row] = await queryPostgres(url, `select email from account where id = ${id}`);
    members.push(await logIn(port, { id, email: String(row?.email) }));
  }
  const partnerOf = (place: number) => members[place ^ 1] as ProxiedMember;
  const [writing, listening] = [new AbortController(), new AbortController()];
  const ears = members.map((member, place) => listen(port, member, partnerOf(place), listening.signal));
  await wait(500);
  const hands = members.map((member, place) => write(port, member, partnerOf(place), writing.signal));
  await wait((seconds * 1000) / 2);
  const before = members.map(({ answeredBy }) => [...answeredBy]);
  const killedAt = performance.now();
  await first.kill('SIGKILL');
  await wait((seconds * 1000) / 2 + refusedAtMostMs);
  writing.abort();
  await Promise.all(hands);
  await wait(settleMs);
  listening.abort();
  await Promise.all(ears);
  const unheard = members.flatMap((member, place) =>
    [...member.sent.keys()].filter((key) => !partnerOf(place).known.has(key)),
  );
  // Where the next poll of a page finds them.
  const rows = await queryPostgres(url, 'select client_key as key from message');
  const stored = new Set(rows.map(({ key }) => String(key)));
  const lost = unheard.filter((key) => !stored.has(key));
  return judge({ members, before, killedAt, unheard: unheard.length, lost: lost.length });
}

interface Seen {
  members: readonly ProxiedMember[];
  before: readonly string[][];
  killedAt: number;
  unheard: number;
  lost: number;
}

function judge({ members, before, killedAt, unheard, lost }: Seen): string[] {
  const sent = members.reduce((sum, member) => sum + member.sent.size, 0);
  const after = members.reduce(
    (sum, member) => sum + [...member.sent.values()].filter((moment) => moment > killedAt).length,
    0,
  );
  const back = Math.max(
    ...members.map((member) => Math.min(...[...member.sent.values()].filter((moment) => moment > killedAt))),
  );
  const moved = before.filter((answers) => new Set(answers).size > 1).length;
  const used = new Set(before.flat()).size;
  const refused = new Map<string, number>();
  for (const { refusals } of members)
    for (const [status, times] of refusals) refused.set(status, (refused.get(status) ?? 0) + times);
  const broken = members.filter(({ reconnects }) => reconnects > 0).length;
  const others = [...refused].map(([status, times]) => `${status} ${times} times`).join(', ');
  console.log(
    `  ${members.length} members on ${used} processes, ${moved} of them on both; ${sent} messages acknowledged, ${after} of them after one was killed; ${sent - unheard} were heard by their receivers, ${unheard - lost} wait for their next poll, ${broken} of whose streams broke off; else ${others || 'nothing'}; all served again ${((back - killedAt) / 1000).toFixed(1)} s after`,
  );
  return [
    ...(moved > 0 ? [`${moved} members did not stay on one process`] : []),
    ...(used === 2 ? [] : [`${used} processes were used before one was killed`]),
    ...(lost > 0 ? [`${lost} messages are lost`] : []),
    // What the killed process had stored and not yet announced: one of each writer at most.
    ...(unheard > broken ? [`${unheard} messages were not heard`] : []),
    ...(broken > 0 && broken < members.length ? [] : [`${broken} streams broke off`]),
    ...(back - killedAt < refusedAtMostMs ? [] : ['somebody was not served again in time']),
    ...[...refused.keys()].filter((status) => !allowed.test(status)).map((status) => `answered ${status}`),
  ];
}
