import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { build } from '#scripts/build.ts';
import { production } from '#scripts/support/boot.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { findFreePort, withServedSite } from '#scripts/support/served-site.ts';

/** Lighthouse on a simulated phone (slow 4G, a fourth of the processor), against the production build. */
const screens = [
  { path: '/', performance: 0.95 },
  { path: '/members', performance: 0.9 },
  { path: '/landers/tinderswipe', performance: 0.95 },
  { path: '/landers/gallery', performance: 0.95 },
  { path: '/landers/maplanding', performance: 0.95 },
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
/** Odd, because the median counts. */
const passes = 3;

async function inspect(address: string, port: number): Promise<Result> {
  const results: Result[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const answer = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories });
    if (!answer) throw new Error(`Lighthouse says nothing about ${address}`);
    results.push(answer.lhr);
  }
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return sorted[(passes - 1) / 2] as Result;
}

function scoreOf({ categories }: Result, name: string): number {
  return categories[name]?.score ?? 0;
}

/** Lists what costs points, most first. */
function listFaults({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => ({ audit: audits[id], lost: weight * (1 - (audits[id]?.score ?? 1)) }))
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .map(({ audit, lost }) => `  −${lost.toFixed(1)} ${audit?.id} ${audit?.displayValue ?? ''}`);
}

function report(path: string, target: number, result: Result): void {
  const scores = categories.map((name) => `${name} ${scoreOf(result, name).toFixed(2)}`).join('   ');
  const times = timings.map((name) => `${name} ${result.audits[name]?.displayValue}`).join('   ');
  console.log(`${path}\n  ${scores}   target ≥ ${target} / 1 / 1 / 1\n  ${times}`);
  for (const fault of listFaults(result)) console.log(fault);
}

async function openBrowser(port: number): Promise<Browser> {
  const args = [`--remote-debugging-port=${port}`, ...(isRoot ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath: await provideChromium(), args });
}

await build();
await withServedSite({ ...production, DEMO: '1', DEMO_MEMBERS: '', LOG_LEVEL: 'error' }, async ({ url }) => {
  const port = await findFreePort();
  const browser = await openBrowser(port);
  for (const { path, performance } of screens) report(path, performance, await inspect(url + path, port));
  await browser.close();
});
