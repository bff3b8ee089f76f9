import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { build } from '#scripts/build.ts';
import { production } from '#scripts/support/boot.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';
import { logInMembers, type PageMember } from './support/page-members.ts';
import { requireSteady } from './support/passes.ts';
import { processorTimeOf } from './support/processor-time.ts';
import { type CpuProfile, now, type Span, sampleEvery, sumByPackage } from './support/profile-packages.ts';
import { withTemporaryDatabase } from './support/temporary-database.ts';

/**
 * What a page costs one process: milliseconds of processor of all its threads, and pages a second. A hundred
 * distinct members take turns, so that nothing kept for one of them counts. `--where` prints what the main thread
 * does, by package; `--built` measures the build that is there; `--only=/members,/chats` these pages alone.
 */
const { values: options } = parseArgs({
  options: {
    where: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'postgres,embedded' },
    only: { type: 'string' },
    passes: { type: 'string', default: '3' },
  },
});
const connections = 8;
const seconds = 4;
const memberCount = 100;
const packagesShown = 14;

interface Page {
  name: string;
  path?(member: PageMember): string;
  /** Of a second and a core, on PostgreSQL; shared pages as a share of the cheapest answer. */
  target?: { perCore: number } | { share: number };
}

/** The cheapest answer. */
const floor: Page = { name: '/health/live' };
const all: Page[] = [
  floor,
  { name: '/', target: { share: 0.8 } },
  { name: '/login' },
  { name: '/members', path: () => '/members', target: { perCore: 120 } },
  { name: '/chats', path: () => '/chats', target: { perCore: 100 } },
  { name: '/chats/{id}', path: ({ chatPath }) => chatPath, target: { perCore: 100 } },
  { name: '/likes', path: () => '/likes', target: { perCore: 100 } },
  { name: '/members/{id}', path: ({ memberPath }) => memberPath, target: { perCore: 100 } },
  { name: '/credits', path: () => '/credits', target: { perCore: 100 } },
  { name: '/settings', path: () => '/settings', target: { perCore: 100 } },
];
const pages = all.filter(
  ({ name }) => !options.only || name === floor.name || options.only.split(',').includes(name),
);

interface Measured {
  page: Page;
  rate: number;
  processorMs: number;
  kilobytes: number;
  answers: number;
  span: Span;
}

// The names of packages need the source maps of the bundle.
if (!options.built) await build(options.where ? ['--sourcemapServer'] : []);
const engines = options.engine.split(',');
if (engines.includes('postgres')) {
  await withTemporaryDatabase((url) => reportEngine('PostgreSQL', { DATABASE_URL: url }));
}
if (engines.includes('embedded')) await reportEngine('the embedded database', {});

async function reportEngine(engine: string, environment: Record<string, string>): Promise<void> {
  const profiles = mkdtempSync(join(tmpdir(), 'duet-profile-'));
  const profiled = {
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=${sampleEvery} --cpu-prof-dir=${profiles}`,
  };
  const site = {
    ...production,
    DEMO: '1',
    DEMO_MEMBERS: '',
    LOG_LEVEL: 'error',
    // The limits would end the searches after a few hundred pages.
    LIMITS_SCALE: '1000',
    ...environment,
  };
  try {
    const passes = await withServedSite({ ...site, ...(options.where && profiled) }, measurePages);
    const measured = takeCheapest(passes);
    console.log(`\non ${engine}, ${memberCount} members in turns, ${connections} at once`);
    reportPages(measured);
    if (options.where) reportWhere(measured, profiles);
    requireSteady(passes.flatMap((pass) => pass.slice(0, 1).map(({ processorMs }) => processorMs)));
  } finally {
    rmSync(profiles, { recursive: true });
  }
}

async function measurePages(site: ServedSite): Promise<Measured[][]> {
  const members = await logInMembers(site.url, memberCount);
  // The first pass warms the server up.
  const passes: Measured[][] = [];
  for (let pass = 0; pass <= Number(options.passes); pass += 1) {
    const measured: Measured[] = [];
    for (const page of pages) measured.push(await measureOnce(site, page, members));
    passes.push(measured);
  }
  return passes.slice(1);
}

/** Each page in its cheapest pass: other load only adds. */
function takeCheapest(passes: Measured[][]): Measured[] {
  return pages.flatMap((page) => {
    const measured = passes.flat().filter((one) => one.page === page);
    return measured.toSorted((a, b) => a.processorMs - b.processorMs).slice(0, 1);
  });
}

async function measureOnce({ url, pid }: ServedSite, page: Page, members: PageMember[]): Promise<Measured> {
  const accept = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { path } = page;
  const asked = path
    ? members.map((member) => ({ path: path(member), headers: { ...accept, cookie: member.cookie } }))
    : [{ path: page.name, headers: accept }];
  let started = 0;
  const [startedAt, before] = [now(), processorTimeOf(pid)];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      // Each connection begins with somebody else.
      const first = Math.floor((started++ / connections) * asked.length);
      client.setRequests([...asked.slice(first), ...asked.slice(0, first)]);
    },
  });
  const span = [startedAt, now()] as const;
  const answers = result.requests.total;
  if (result.non2xx + result.errors > 0) throw new Error(`${page.name} does not always answer`);
  return {
    page,
    rate: answers / result.duration,
    processorMs: (processorTimeOf(pid) - before) / answers,
    kilobytes: result.throughput.total / answers / 1024,
    answers,
    span,
  };
}

function reportPages(measured: Measured[]): void {
  const cheapest = measured.find(({ page }) => page === floor)?.processorMs ?? Number.NaN;
  for (const { page, rate, processorMs, kilobytes } of measured) {
    const perCore = 1000 / processorMs;
    const share = cheapest / processorMs;
    console.log(
      [
        page.name.padEnd(14),
        `${processorMs.toFixed(2).padStart(6)} ms of processor`,
        `${rate.toFixed(0).padStart(5)} a second`,
        `${perCore.toFixed(0).padStart(5)} a second and core`,
        `${kilobytes.toFixed(1).padStart(5)} KB`,
        describeTarget(page.target, { perCore, share }),
      ].join('   '),
    );
  }
}

function describeTarget(
  target: Page['target'],
  { perCore, share }: { perCore: number; share: number },
): string {
  if (!target) return '';
  const [wanted, reached] =
    'share' in target
      ? [`${target.share} of ${floor.name}`, share >= target.share]
      : [`${target.perCore} a core`, perCore >= target.perCore];
  return `target ≥ ${wanted}: ${reached ? 'met' : 'MISSED'}`;
}

function reportWhere(measured: Measured[], folder: string): void {
  const all = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  // Worker threads write profiles, too; the main thread's is the longest.
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
  const profile: CpuProfile = JSON.parse(longest);
  for (const { page, answers, span } of measured) {
    const sums = sumByPackage(profile, span);
    const total = sums.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
    console.log(`\n${page.name}: ${(total / answers).toFixed(2)} ms of the main thread`);
    for (const [name, milliseconds] of sums.slice(0, packagesShown)) {
      console.log(`  ${(milliseconds / answers).toFixed(3)} ms   ${name}`);
    }
  }
}
