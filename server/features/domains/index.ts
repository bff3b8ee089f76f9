import * as codes from '#contract/domains/codes.ts';
import * as contract from '#contract/domains/endpoints.ts';
import { previewPrices as previewPricesEndpoint } from '#contract/domains/prices.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { addOwnCode, endOwnCode, listOwnCodes } from './codes/codes.service.ts';
import {
  addNewDomain,
  checkMail,
  editSection,
  listOwnDomains,
  openOwnDomain,
  previewLook,
  undoEdit,
} from './console.service.ts';
import { previewPrices } from './prices/prices.service.ts';

export {
  addDomain,
  checkDomain,
  editDomain,
  exportDomain,
  importDomain,
  planEdit,
  readSetting,
  toDomains,
} from './operator.service.ts';
export { changeOwnDomain, requireOwnDomain, saveConsidered } from './own-domain.service.ts';
export { gatherTexts, nameText } from './own-texts.rules.ts';
export { DomainRefusal } from './refusals.ts';
export { readState, saveEdit } from './save.service.ts';

/** Operators and admins change settings, hosts and packages of a domain together; what they changed is kept here. */
export const domains: Feature = {
  name: 'domains',
  tables: ['site_edit'],
  reads: ['account', 'profile', 'staff'],
  routes: [
    implement(contract.listDomains, (platform, { staff }) => listOwnDomains(platform, staff)),
    implement(contract.openDomain, async (platform, { staff, input }) => ({
      domain: await openOwnDomain(platform, staff, input.domain),
    })),
    implement(contract.editDomain, async (platform, { staff, input }) => ({
      domain: await editSection(platform, staff, input),
    })),
    implement(contract.addDomain, async (platform, { staff, input }) => ({
      domain: await addNewDomain(platform, staff, input),
    })),
    implement(contract.undoDomainEdit, async (platform, { staff, input }) => ({
      domain: await undoEdit(platform, staff, input),
    })),
    implement(contract.previewLook, async (platform, { staff, input }) => ({
      preview: await previewLook(platform, staff, input),
    })),
    implement(previewPricesEndpoint, async (platform, { staff, input }) => ({
      preview: await previewPrices(platform, staff, input),
    })),
    implement(contract.checkMail, async (platform, { staff, input }) => ({
      check: await checkMail(platform, staff, input),
    })),
    implement(codes.listCodes, (platform, { staff, input }) => listOwnCodes(platform, staff, input.domain)),
    implement(codes.addCode, (platform, { staff, input }) => addOwnCode(platform, staff, input)),
    implement(codes.endCode, (platform, { staff, input }) => endOwnCode(platform, staff, input)),
  ],
};
