import { contactSupport } from '#contract/support/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { contact, createSupportTidyJob, exportRequests } from './support.service.ts';
import { deleteRequestsOf } from './support.store.ts';

export const support: Feature = {
  name: 'support',
  tables: ['support_request'],
  mails: ['support_filed', 'support_received'],
  routes: [
    implement(contactSupport, async (platform, call) => ({
      number: await contact(platform, call, call.input),
    })),
  ],
  jobs: (platform) => [createSupportTidyJob(platform)],
  eraseMember: deleteRequestsOf,
  exportParts: {
    'support.json': {
      about: 'export:files.support',
      chapter: 'team',
      choices: { subject: 'support:subjects' },
    },
  },
  exportMember: exportRequests,
};
