import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import type { addCost as addEndpoint, importCosts as importEndpoint } from '#contract/figures/costs.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireSite } from '../own-sites.service.ts';
import { type DayCost, isFault, readCostLines, readTypedCost } from './costs.rules.ts';
import { writeCosts } from './costs.store.ts';

type Answer = OutputOf<typeof addEndpoint>;

/** Throws of each field what is wrong with it; nothing is written then. */
export function addCost(
  platform: Platform,
  staff: Staff,
  { domain, currency, ...typed }: ParsedInputOf<typeof addEndpoint>,
): Promise<Answer> {
  return write(platform, staff, { domain, currency, read: () => readTypedCost(typed) });
}

/** Throws of the first line that cannot be read; nothing is written then. */
export function importCosts(
  platform: Platform,
  staff: Staff,
  { domain, currency, lines }: ParsedInputOf<typeof importEndpoint>,
): Promise<Answer> {
  return write(platform, staff, { domain, currency, read: () => readCostLines(lines) });
}

interface Said {
  domain: string;
  currency: string;
  read: () => ReturnType<typeof readTypedCost>;
}

async function write(platform: Platform, staff: Staff, { domain, currency, read }: Said): Promise<Answer> {
  const site = await requireSite(platform, staff, domain);
  const said = read();
  const faults = said.filter(isFault);
  if (faults.length > 0) throw refuseFields(...faults);
  const costs = said as DayCost[];
  return platform.db.transaction(async () => {
    const changed = await writeCosts(platform, site.id, { currency, costs });
    if (changed > 0)
      await recordAudit(platform, {
        ...{ staffId: staff.id, siteId: site.id, subject: `site:${site.id}`, action: 'figures.costs_stated' },
        fields: summarise(costs, currency),
      });
    return { changed };
  });
}

/** By source: `ads 2026-11-01 2026-11-30 45000 EUR`. */
function summarise(costs: readonly DayCost[], currency: string): string[] {
  const bySource = Map.groupBy(costs, ({ source }) => source);
  return [...bySource].slice(0, 50).map(([source, own]) => {
    const days = own.map(({ day }) => day).sort();
    const cents = own.reduce((sum, one) => sum + one.cents, 0);
    return [source, days[0], days.at(-1), cents, currency].join(' ');
  });
}
