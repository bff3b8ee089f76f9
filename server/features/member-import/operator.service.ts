import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Fault, ImportRow, Remark } from './faults.ts';
import { createJudge, type Judging } from './judging.service.ts';
import { photosJob } from './photos.job.ts';
import { writeBatch } from './writing.service.ts';

/** One transaction: longer ones keep sign-ups waiting that meet the same figures of search. */
const batchSize = 500;

export interface ImportRequest {
  siteId: number;
  /** Names the other site; the same member is known by it and their id. */
  source: string;
  /** Read twice: faults are known before anything is written. */
  rows(): AsyncIterable<ImportRow>;
  /** The folder of the photos, absolute. */
  folder: string | undefined;
  isDryRun: boolean;
  /** Imports the other rows in spite of faults. */
  skipsFaults: boolean;
}

export interface ImportReport {
  rows: number;
  /** In a dry run, or where faults keep the import from beginning: how many would be. */
  imported: number;
  unchanged: number;
  photos: number;
  isWritten: boolean;
  faults: Fault[];
  remarks: Remark[];
}

/** Nothing is written in a dry run, nor before each row is known to be free of faults or faults are skipped. */
export async function importMembers(platform: Platform, request: ImportRequest): Promise<ImportReport> {
  const { siteId, source, folder, isDryRun, skipsFaults } = request;
  const judging: Judging = { site: await getSite(platform, siteId), origin: { siteId, source }, folder };
  const report = await judgeAll(platform, judging, request);
  if (isDryRun || (report.faults.length > 0 && !skipsFaults)) return report;
  return { ...report, ...(await writeAll(platform, judging, request)), isWritten: true };
}

async function judgeAll(
  platform: Platform,
  judging: Judging,
  { rows }: ImportRequest,
): Promise<ImportReport> {
  const judge = createJudge(platform, judging);
  const report: ImportReport = {
    rows: 0,
    imported: 0,
    unchanged: 0,
    photos: 0,
    isWritten: false,
    faults: [],
    remarks: [],
  };
  for await (const batch of inBatches(rows())) {
    const { members, late, unchanged, faults, remarks } = await judge(batch);
    report.rows += batch.length;
    report.imported += members.length;
    report.unchanged += unchanged;
    report.photos += [...members, ...late].reduce((sum, { photos }) => sum + photos.length, 0);
    report.faults.push(...faults);
    report.remarks.push(...remarks);
  }
  return report;
}

/** Judged once more: somebody may have signed up since. */
async function writeAll(
  platform: Platform,
  judging: Judging,
  { rows }: ImportRequest,
): Promise<Pick<ImportReport, 'imported' | 'unchanged' | 'photos' | 'remarks'>> {
  const judge = createJudge(platform, judging);
  const report = { imported: 0, unchanged: 0, photos: 0, remarks: [] as Remark[] };
  for await (const batch of inBatches(rows())) {
    const judged = await judge(batch);
    const written = await writeBatch(platform, judging, judged);
    report.imported += written.imported;
    report.unchanged += judged.unchanged + written.unchanged;
    report.photos += written.photos;
    report.remarks.push(...judged.remarks, ...written.taken);
    if (written.photos > 0) await platform.jobs.send(photosJob, {});
  }
  return report;
}

async function* inBatches(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
