import * as contract from '#contract/account-departure.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { leave, reactivate } from './deletion.service.ts';
import { createErasureJob } from './erasure.service.ts';
import { askForExport, createExportJob, findLastExport } from './export.service.ts';
import { serveExportFile } from './export-file.http.ts';
import { removeExport } from './export-files.service.ts';
import { tidyExportsJob } from './exports.job.ts';

/** Leaving, and taking one's data along. Every feature erases and exports its own part: see server/feature.ts. */
export const departure: Feature = {
  name: 'departure',
  routes: [
    implement(contract.deleteAccount, async (platform, call) => {
      await leave(platform, call);
      return {};
    }),
    implement(contract.reactivate, async (platform, { site, input }) => {
      await reactivate(platform, site, input.token);
      return {};
    }),
    implement(contract.getExport, async (platform, { viewer }) => ({
      export: await findLastExport(platform, viewer.id),
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
