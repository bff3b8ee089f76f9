import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { changeExperiment, saveExperiment } from '#contract/experiments/endpoints.ts';
import type { ExperimentChange, ExperimentFault } from '#contract/experiments/facts.ts';
import type { Site, Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import {
  deleteExperiment,
  type ExperimentDraft,
  type ExperimentRow,
  findExperiment,
  insertExperiment,
  isMadeOf,
  lockExperiment,
  startExperiment,
  updateExperiment,
  updateExperimentDraft,
} from '#server/features/payments/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readDraft } from './draft.rules.ts';
import { endFinished } from './ending.service.ts';
import { keepVariantB } from './keeping.service.ts';
import { findSoldIn, requireOwnSite } from './reading.service.ts';
import { toState } from './results.rules.ts';

/** At a control of the form, or a fact of the experiment. */
const refuse = (path: string, code: ExperimentFault) => refuseFields({ path, code });

/** Says of each field what is wrong with it. A change over what somebody else has saved meanwhile is refused. */
export async function saveOwnExperiment(
  platform: Platform,
  staff: Staff,
  { domain, experiment: id, revision, fields }: ParsedInputOf<typeof saveExperiment>,
): Promise<OutputOf<typeof saveExperiment>> {
  const site = await requireOwnSite(platform, staff, domain);
  const { countries } = site.settings;
  const sold = await findSoldIn(platform, site.id, fields.country ?? '');
  const { draft, faults } = readDraft(fields, { countries, sold });
  if (faults.length > 0) throw refuseFields(...faults);
  return platform.db.transaction(async () => {
    const saved = await writeDraft(platform, site, { id, revision, draft });
    await record(platform, staff, { site, id: saved, action: 'experiment.saved' });
    return { experiment: saved };
  });
}

async function writeDraft(
  platform: Platform,
  site: Site,
  { id, revision, draft }: { id: number | undefined; revision: number; draft: ExperimentDraft },
): Promise<number> {
  if (id === undefined) {
    const added = await insertExperiment(platform, site.id, draft);
    if (added === undefined) throw refuse('name', 'taken');
    return added;
  }
  const row = await lockExperiment(platform, site.id, id);
  if (!row) throw new AppError('not_found');
  if (row.startedAt || row.revision !== revision) throw refuse('revision', 'changed_since');
  if (!(await updateExperimentDraft(platform, row, draft))) throw refuse('name', 'taken');
  return id;
}

/** Each repeated is no fault. */
export async function changeOwnExperiment(
  platform: Platform,
  staff: Staff,
  { domain, experiment: id, revision, change }: ParsedInputOf<typeof changeExperiment>,
): Promise<void> {
  const site = await requireOwnSite(platform, staff, domain);
  await endFinished(platform, site.id);
  if (change === 'keep_b') return keepB(platform, staff, { site, id });
  await platform.db.transaction(async () => {
    const row = await lockExperiment(platform, site.id, id);
    if (!row && change === 'remove') return;
    if (!row) throw new AppError('not_found');
    if (!(await changes[change](platform, row, revision))) return;
    await record(platform, staff, { site, id, action: actions[change] });
  });
}

const actions = {
  start: 'experiment.started',
  stop: 'experiment.stopped',
  keep_a: 'experiment.kept_a',
  remove: 'experiment.removed',
} as const;

/** True when something changed. */
const changes: Record<
  Exclude<ExperimentChange, 'keep_b'>,
  (platform: Platform, row: ExperimentRow, revision: number) => Promise<boolean>
> = {
  /** What was shown is started; another price since then makes another experiment of it. */
  async start(platform, row, revision) {
    if (row.revision !== revision) throw refuse('revision', 'changed_since');
    if (row.startedAt) return false;
    const sold = await findSoldIn(platform, row.siteId, row.country);
    if (!isMadeOf(row.packageIds, sold)) throw refuse('packages', 'other_price');
    if (!(await startExperiment(platform, row))) throw refuse('country', 'running');
    return true;
  },
  async stop(platform, { id, startedAt, endedAt }) {
    if (!startedAt || endedAt) return false;
    await updateExperiment(platform, id, { endedAt: platform.clock.now(), endedBy: 'staff' });
    return true;
  },
  async keep_a(platform, row) {
    if (!requireComplete(row, 'a')) return false;
    await updateExperiment(platform, row.id, { kept: 'a' });
    return true;
  },
  /** What was started stays, with what came of it. */
  async remove(platform, { id, startedAt }) {
    if (startedAt) throw refuse('revision', 'changed_since');
    await deleteExperiment(platform, id);
    return true;
  },
};

/** False when this list is kept already. */
function requireComplete(row: ExperimentRow, variant: 'a' | 'b'): boolean {
  if (row.kept === variant) return false;
  if (toState(row) !== 'complete') throw refuse('revision', 'not_complete');
  return true;
}

async function keepB(
  platform: Platform,
  staff: Staff,
  { site, id }: { site: Site; id: number },
): Promise<void> {
  const found = await findExperiment(platform, site.id, id);
  if (!found) throw new AppError('not_found');
  if (!requireComplete(found, 'b')) return;
  await keepVariantB(platform, staff, {
    ...{ site, experiment: found },
    async alongside() {
      const row = await lockExperiment(platform, site.id, id);
      if (!row || !requireComplete(row, 'b')) throw refuse('revision', 'changed_since');
      await updateExperiment(platform, id, { kept: 'b' });
      await record(platform, staff, { site, id, action: 'experiment.kept_b' });
    },
  });
}

async function record(
  platform: Platform,
  staff: Staff,
  { site, id, action }: { site: Site; id: number; action: string },
): Promise<void> {
  const subject = `site:${site.id}`;
  await recordAudit(platform, { staffId: staff.id, siteId: site.id, action, subject, fields: [String(id)] });
}
