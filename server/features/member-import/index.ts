import type { Feature } from '#server/feature.ts';
import { findOrigin, forgetImported } from './member-import.store.ts';
import { createPhotosJob } from './photos.job.ts';

export type { Fault, ImportRow, Remark } from './faults.ts';
export { countPhotoImports, listSources } from './member-import.store.ts';
export { type ImportReport, importMembers } from './operator.service.ts';
export { openCsv } from './sources/csv.source.ts';
export { openSkaDate } from './sources/skadate.source.ts';
export { SourceError } from './sources/source-error.ts';

/** Members whom an operator brings from another site: docs/decisions/147. */
export const memberImport: Feature = {
  name: 'member-import',
  tables: ['imported_member', 'photo_import'],
  reads: ['account'],
  jobs: (platform) => [createPhotosJob(platform)],
  eraseMember: forgetImported,
  exportParts: {
    'import.json': { about: 'export:files.import', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    const origin = await findOrigin(platform, memberId);
    const json = origin && {
      source: origin.source,
      id_there: origin.sourceId,
      imported_at: origin.importedAt,
    };
    return [{ path: 'import.json', json: json ?? null }];
  },
};
