import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  countPhotoImports,
  type Fault,
  type ImportReport,
  type ImportRow,
  importMembers,
  listSources,
  openCsv,
  openSkaDate,
  type Remark,
  SourceError,
} from '#server/features/member-import/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run import -- --domain <domain>                                   what has been imported, and how many photos wait
npm run import -- --domain <domain> --file members.csv --dry-run      names each fault by its row, and writes nothing
npm run import -- --domain <domain> --file members.csv                imports all of them, or none while a row has a fault
npm run import -- --domain <domain> --skadate <folder> --salt-file <file>   tables of SkaDate or Oxwall, each as CSV
--source <name>     names the other site (csv, skadate): a repeat knows its members by it and their id
--photos <folder>   brings photos too; the running site reads them from there
--skip-faults       imports the other rows in spite of faults
The columns are in docs/import.md.`;

/** The exit code says whether every row is free of faults. */
export async function runImport(
  platform: Platform,
  args: string[],
): Promise<{ text: string; hasFaults: boolean }> {
  await requireTable(platform, 'imported_member');
  const values = read(args);
  const { id: siteId } = await requireDomain(platform, values.domain);
  if (values.file === undefined && values.skadate === undefined)
    return { text: await describeState(platform, siteId), hasFaults: false };
  const isDryRun = values['dry-run'] === true;
  const report = await withSource(async () =>
    importMembers(platform, {
      siteId,
      source: values.source ?? (values.file === undefined ? 'skadate' : 'csv'),
      rows: await openRows(values),
      folder: values.photos === undefined ? undefined : resolve(values.photos),
      isDryRun,
      skipsFaults: values['skip-faults'] === true,
    }),
  );
  return { text: describeReport(report, isDryRun), hasFaults: report.faults.length > 0 };
}

const options = {
  domain: { type: 'string' },
  file: { type: 'string' },
  skadate: { type: 'string' },
  'salt-file': { type: 'string' },
  source: { type: 'string' },
  photos: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-faults': { type: 'boolean' },
} as const;

function read(args: string[]) {
  try {
    const { values } = parseArgs({ args, options });
    const { domain, file, skadate, source = 'csv' } = values;
    const isOdd = (file !== undefined && skadate !== undefined) || !/^[\w.-]{1,40}$/.test(source);
    const hasSalt = values['salt-file'] !== undefined;
    if (domain === undefined || isOdd || (hasSalt && skadate === undefined)) throw new Error();
    return { ...values, domain };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function openRows(values: ReturnType<typeof read>): Promise<() => AsyncIterable<ImportRow>> {
  if (values.file !== undefined) return openCsv(values.file);
  return openSkaDate(values.skadate ?? '', values['salt-file']);
}

async function withSource<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceError ? new UsageError(error.message) : error;
  }
}

const faultTexts: Record<Fault['code'], string> | Record<string, string> = {
  required: 'is missing',
  too_long: 'is too long, or has too many values',
  invalid: 'is none of the values of this column',
  email: 'is no e-mail address',
  email_disposable: 'is a disposable address, which this domain refuses',
  name: 'is too short or too long for a name',
  name_letters: 'has no letters',
  name_equals_email: 'looks like an e-mail address',
  name_starts_with_at: 'looks like a name on another network',
  date_of_birth: 'is missing, or of somebody who is too young for this domain',
  date_of_birth_invalid: 'is no day of birth, such as 1990-05-01',
  country_closed: 'is a country that this domain is closed in',
  moment: 'is no moment of the past, such as 2024-05-01T18:30:00Z',
  yes_or_no: 'is neither yes nor no',
  id: 'has blanks, or more than 100 characters',
  unknown_place: 'is no place that this domain knows',
  hash_unknown: 'is no bcrypt (cost 4 to 12), phpass or salted SHA-256 hash',
  file_name: 'names a file outside the folder',
  repeated: 'was in a row before',
  fields: 'the row has more or fewer fields than columns',
};

const remarkTexts: Record<Remark['code'], string> = {
  no_consent: 'left out: special_data_consent_at does not say when they consented to it',
  photo_missing: 'not in the folder, left out',
  photos_over: 'more than a member may have, left out',
  no_folder: 'not brought without --photos; run it again with the folder',
  unknown_place: 'is no place that this domain knows, left out',
  hash_unknown: 'is no hash that a log-in here can check, left out: they choose a new password by mail',
  taken: 'has an account here already, which stays as it is',
  suspended: 'was suspended there and is left out',
  erased: 'was imported and has been erased since, and stays so',
};

function describeReport(report: ImportReport, isDryRun: boolean): string {
  const { rows, imported, unchanged, photos, isWritten, faults, remarks } = report;
  const lines = [
    ...faults.map((fault) => `${place(fault)} ${faultTexts[fault.code] ?? 'is refused'}`),
    ...remarks.map(
      (remark) =>
        `${place(remark)}${remark.count === undefined ? '' : ` ${remark.count}`} ${remarkTexts[remark.code]}`,
    ),
  ];
  const left = remarks.filter(({ code }) => ['taken', 'suspended', 'erased'].includes(code)).length;
  const faulty = new Set(faults.map(({ row }) => row)).size;
  const figures = [
    `${rows} rows: ${imported} ${isWritten ? 'imported' : 'to import'}`,
    `${unchanged} unchanged`,
    `${left} left as they are`,
    `${faulty} with faults`,
    `${photos} photos ${isWritten ? 'queued' : 'to queue'}`,
  ];
  return [...lines, `${figures.join(', ')}.`, toVerdict(report, isDryRun)].join('\n');
}

function place({ row, id, column }: Fault | Remark): string {
  return `row ${row}${id === '' ? '' : ` (id ${id})`}, ${column}:`;
}

function toVerdict({ isWritten, faults, photos }: ImportReport, isDryRun: boolean): string {
  if (isDryRun) return 'Nothing was written: this was a dry run.';
  if (!isWritten) return 'Nothing was written: mend these rows, or leave them out with --skip-faults.';
  const skipped = faults.length > 0 ? ' Rows with faults were left out.' : '';
  return `Done.${photos > 0 ? ' The running site brings the photos now.' : ''}${skipped}`;
}

async function describeState(platform: Platform, siteId: number): Promise<string> {
  const sources = await listSources(platform, siteId);
  if (sources.length === 0) return 'Nobody has been imported here.';
  const photos = await countPhotoImports(platform, siteId);
  return [
    ...sources.map(
      ({ source, members, erased, lastAt }) =>
        `${source}  ${members} members, ${erased} of them erased since, the last at ${lastAt.toISOString()}`,
    ),
    ...photos.map(({ fault, count }) => `${count} photos ${fault === null ? 'wait' : `refused: ${fault}`}`),
  ].join('\n');
}

if (import.meta.main)
  await runCommand(async (platform, args) => {
    const { text, hasFaults } = await runImport(platform, args);
    if (hasFaults) process.exitCode = 1;
    return text;
  });
