import * as contract from '#contract/account-departure.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { leave, reactivate } from './deletion.service.ts';
import { createErasureJob } from './erasure.service.ts';
import { askForExport, createExportJob, findExportFile, findLastExport } from './export.service.ts';
import { serveExportFile } from './export-file.http.ts';
import { removeExport } from './export-files.service.ts';
import { tidyExportsJob } from './exports.job.ts';

/** Leaving, and taking one's data along. Every feature erases and exports its own part: see server/feature.ts. */
export const departure: Feature = {
  name: 'departure',
  routes: [
    implement(contract.deleteAccount, async (platform, call) => ({
      erased_from: (await leave(platform, call)).toISOString(),
    })),
    implement(contract.reactivate, async (platform, { site, input }) => ({
      email: await reactivate(platform, site, input.token),
    })),
    implement(contract.getExport, async (platform, { site, viewer, input }) => ({
      export: await findLastExport(platform, viewer.id),
      link_works: (await findExportFile(platform, { site, viewer, token: input.token })) !== undefined,
    })),
    implement(contract.requestExport, async (platform, call) => ({
      export: await askForExport(platform, call),
    })),
  ],
  jobs: (platform, features) => [
    createErasureJob(platform, features),
    createExportJob(platform, features),
    tidyExportsJob(platform),
  ],
  http: serveExportFile,
  eraseMember: removeExport,
};
