import * as contract from '#contract/hidden-contacts/endpoints.ts';
import { implement } from '#server/call.ts';
import { clear, getContacts, hide, restore } from './hidden-contacts.service.ts';

export const hiddenContactsRoutes = [
  implement(contract.getHiddenContacts, (platform, { viewer }) => getContacts(platform, viewer.id)),
  implement(contract.hideFromContacts, (platform, call) => hide(platform, call, call.input.text)),
  implement(contract.clearHiddenContacts, clear),
  implement(contract.restoreHiddenContacts, restore),
];
