import * as contract from '#contract/member-records/endpoints.ts';
import * as forms from '#contract/member-records/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findMembers } from './lookup.service.ts';
import { restoreMember, sanctionMember } from './measures.service.ts';
import { openRecord, reveal } from './records.service.ts';

/** Members as staff see them in the console; every look is logged. */
export const memberRecords: Feature = {
  name: 'member-records',
  reads: ['account', 'profile', 'site', 'payment_order', 'receipt'],
  routes: [
    implement(contract.findMembers, async (platform, { staff, input }) => ({
      members: await findMembers(platform, staff, input.query),
    })),
    implement(contract.openMemberRecord, async (platform, { staff, input }) => ({
      record: await openRecord(platform, staff, input.id),
    })),
    implement(contract.revealField, async (platform, { staff, input }) => ({
      values: await reveal(platform, staff, input),
    })),
    implement(forms.sanctionMember, async (platform, { staff, input }) => ({
      record: await sanctionMember(platform, staff, input),
    })),
    implement(forms.restoreMember, async (platform, { staff, input }) => ({
      record: await restoreMember(platform, staff, input),
    })),
  ],
};
