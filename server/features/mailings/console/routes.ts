import * as contract from '#contract/mailings/endpoints.ts';
import { implement } from '#server/call.ts';
import { changeOwnMailing, saveOwnMailing, sendOwnMailing, sendOwnTest } from './mailing.service.ts';
import { countOwnReceivers, listOwnMailings, openOwnMailing } from './reading.service.ts';

export const mailingRoutes = [
  implement(contract.listMailings, (platform, { staff, input }) =>
    listOwnMailings(platform, staff, input.domain),
  ),
  implement(contract.openMailing, (platform, { staff, input }) => openOwnMailing(platform, staff, input)),
  implement(contract.countReceivers, (platform, { staff, input }) =>
    countOwnReceivers(platform, staff, input),
  ),
  implement(contract.saveMailing, (platform, { staff, input }) => saveOwnMailing(platform, staff, input)),
  implement(contract.testMailing, (platform, { staff, input }) => sendOwnTest(platform, staff, input)),
  implement(contract.sendMailing, async (platform, { staff, input }) => {
    await sendOwnMailing(platform, staff, input);
    return {};
  }),
  implement(contract.changeMailing, async (platform, { staff, input }) => {
    await changeOwnMailing(platform, staff, input);
    return {};
  }),
];
