import * as contract from '#contract/deletion/endpoints.ts';
import * as forms from '#contract/deletion/forms.ts';
import * as suspended from '#contract/deletion/suspended.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { exportLink, reactivationLink } from './deletion.links.ts';
import { requestDeletion, requestSuspendedDeletion } from './deletion.service.ts';
import { findDeletion, leftCookie, leftCookieForm } from './deletion-cookie.ts';
import { createErasureJob } from './erasure.service.ts';
import {
  askForExport,
  askForSuspendedExport,
  createExportJob,
  findExportFile,
  findLastExport,
  findSuspendedExport,
} from './export.service.ts';
import { serveExportFile } from './export-file.http.ts';
import { removeExport } from './export-files.service.ts';
import { tidyExportsJob } from './exports.job.ts';
import { listExportFiles } from './exports.store.ts';
import {
  cancelDeletion,
  createReactivationJob,
  findReactivation,
  requestReactivationMail,
} from './reactivation.service.ts';
import { signNotesAnew } from './restoring/erasure-notes.ts';

export { deleteOnBehalf } from './deletion.service.ts';
export { countExport, exportOnBehalf, findLastExport } from './export.service.ts';
export { listNotes, type Note, noteDays } from './restoring/erasure-notes.ts';
export { findUnreadableNotes, finishRestore } from './restoring/operator.service.ts';

/** Account deletion and export. Each feature erases and exports its own data: see server/feature.ts. */
export const deletion: Feature = {
  name: 'deletion',
  tables: ['data_export'],
  mails: ['deletion', 'erased', 'export_ready'],
  links: [exportLink, reactivationLink],
  cookies: { [leftCookie]: leftCookieForm },
  listNeededFiles: async (platform, names) => [...(await listExportFiles(platform, names))],
  routes: [
    implement(forms.deleteAccount, async (platform, call) => ({
      erased_from: (await requestDeletion(platform, call)).toISOString(),
    })),
    implement(contract.checkReactivation, (platform, { site, input }) =>
      findReactivation(platform, site, input.token),
    ),
    implement(forms.reactivate, async (platform, { site, input }) => ({
      email: await cancelDeletion(platform, site, input.token),
    })),
    implement(contract.mailReactivation, async (platform, call) => {
      await requestReactivationMail(platform, call, call.input.email);
      return {};
    }),
    implement(contract.getDeletion, findDeletion),
    implement(contract.getExport, async (platform, { site, viewer, input }) => ({
      export: await findLastExport(platform, viewer.id),
      link_works:
        (await findExportFile(platform, { site, member: viewer, token: input.token })) !== undefined,
    })),
    implement(suspended.getSuspendedExport, findSuspendedExport),
    implement(suspended.requestSuspendedExport, async (platform, call) => ({
      export: await askForSuspendedExport(platform, call),
    })),
    implement(suspended.deleteSuspended, async (platform, call) => ({
      erased_from: (await requestSuspendedDeletion(platform, call)).toISOString(),
    })),
    implement(forms.requestExport, async (platform, call) => ({
      export: await askForExport(platform, call),
    })),
  ],
  jobs: (platform, features) => [
    createErasureJob(platform, features),
    createReactivationJob(platform),
    createExportJob(platform, features),
    tidyExportsJob(platform),
  ],
  reseal: ({ config }) => signNotesAnew(config),
  http: serveExportFile,
  eraseMember: removeExport,
};
