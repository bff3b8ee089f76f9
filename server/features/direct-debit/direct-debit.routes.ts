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
import { requestAgain, requestNew, toDebitForm } from './form.service.ts';
import { revoke, toMandates } from './mandates.service.ts';

export const directDebitRoutes: Route[] = [
  implement(getDebitForm, (platform, { site, viewer, input }) =>
    toDebitForm(platform, { site, viewer }, input),
  ),
  implement(requestDebitCode, (platform, { input, ...call }) => requestNew(platform, call, input)),
  implement(requestCodeForMandate, (platform, { input, ...call }) => requestAgain(platform, call, input)),
  implement(confirmDebit, (platform, { input, ...call }) => confirm(platform, call, input)),
  implement(listMandates, async (platform, { viewer }) => ({
    mandates: await toMandates(platform, viewer.id),
  })),
  implement(revokeMandate, async (platform, { viewer, input }) => {
    await revoke(platform, viewer.id, input.mandate);
    return { mandates: await toMandates(platform, viewer.id) };
  }),
];
