import {
  confirmDebit,
  getDebitForm,
  listMandates,
  requestCodeForMandate,
  revokeMandate,
} from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { implement, type Route } from '#server/call.ts';
import { confirm } from './debits.service.ts';
import { describeForm, requestAgain, requestNew } from './form.service.ts';
import { describeMandates, revoke } from './mandates.service.ts';

export const directDebitRoutes: Route[] = [
  implement(getDebitForm, (platform, { site, viewer, input }) =>
    describeForm(platform, { site, viewer }, input),
  ),
  implement(requestDebitCode, (platform, { input, ...call }) => requestNew(platform, call, input)),
  implement(requestCodeForMandate, (platform, { input, ...call }) => requestAgain(platform, call, input)),
  implement(confirmDebit, (platform, { input, ...call }) => confirm(platform, call, input)),
  implement(listMandates, async (platform, { viewer }) => ({
    mandates: await describeMandates(platform, viewer.id),
  })),
  implement(revokeMandate, async (platform, { viewer, input }) => {
    await revoke(platform, viewer.id, input.mandate);
    return { mandates: await describeMandates(platform, viewer.id) };
  }),
];
