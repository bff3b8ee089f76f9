import type { ExperimentEnd } from '#contract/experiments/facts.ts';
import {
  countNewcomers,
  type ExperimentRow,
  findCompletion,
  isMadeOf,
  listRunning,
  listSold,
  listSoldIn,
  lockExperiment,
  updateExperiment,
} from '#server/features/payments/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Ends what is over, and keeps what came of it. Members see the list that is sold from the moment itself, since each page decides that for itself;
 * this only writes it down.
 */
export async function endFinished(platform: Platform, siteId?: number): Promise<void> {
  const running = (await listRunning(platform)).filter(
    (one) => siteId === undefined || one.siteId === siteId,
  );
  for (const { id, siteId: site } of running) {
    await platform.db.transaction(async () => {
      const row = await lockExperiment(platform, site, id);
      if (row?.startedAt && !row.endedAt) await endOne(platform, { ...row, startedAt: row.startedAt });
    });
  }
}

async function endOne(platform: Platform, row: ExperimentRow & { startedAt: Date }): Promise<void> {
  const completion = findCompletion(row);
  if (completion <= platform.clock.now())
    await end(platform, row.id, {
      at: completion,
      by: 'time',
      counts: await countNewcomers(platform, row.id),
    });
  else if (!(await isStillSold(platform, row)))
    await end(platform, row.id, { at: platform.clock.now(), by: 'packages', counts: null });
}

interface End {
  at: Date;
  by: ExperimentEnd;
  counts: ExperimentRow['counts'];
}

async function end(platform: Platform, id: number, { at, by, counts }: End): Promise<void> {
  await updateExperiment(platform, id, { endedAt: at, endedBy: by, counts });
}

/** False once the domain, its country or one of the packages is gone. */
async function isStillSold(
  platform: Platform,
  { siteId, country, packageIds }: ExperimentRow,
): Promise<boolean> {
  const site = (await listSites(platform)).find(({ id }) => id === siteId);
  if (!site?.settings.countries.includes(country)) return false;
  return isMadeOf(packageIds, listSoldIn(await listSold(platform, siteId), country));
}
