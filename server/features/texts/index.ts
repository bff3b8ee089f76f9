import * as contract from '#contract/texts/endpoints.ts';
import * as pages from '#contract/texts/pages.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { discardPageDraft, openPageText, savePageDraft } from './pages.service.ts';
import { publishPage } from './publish.service.ts';
import { sendTestMail } from './test-mail.service.ts';
import { editWord, listWords } from './words.service.ts';

/** What a domain says in words of its own: interface, mails and page texts. What is published stands in its settings. */
export const texts: Feature = {
  name: 'texts',
  tables: ['page_draft'],
  reads: ['staff'],
  routes: [
    implement(contract.listWords, (platform, { staff, input }) => listWords(platform, staff, input)),
    implement(contract.editWord, (platform, { staff, input }) => editWord(platform, staff, input)),
    implement(contract.sendTestMail, (platform, { staff, input }) => sendTestMail(platform, staff, input)),
    implement(pages.openPageText, (platform, { staff, input }) => openPageText(platform, staff, input)),
    implement(pages.savePageDraft, (platform, { staff, input }) => savePageDraft(platform, staff, input)),
    implement(pages.discardPageDraft, (platform, { staff, input }) =>
      discardPageDraft(platform, staff, input),
    ),
    implement(pages.publishPage, (platform, { staff, input }) => publishPage(platform, staff, input)),
  ],
};
