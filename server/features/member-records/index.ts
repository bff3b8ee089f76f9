import * as contract from '#contract/member-records/endpoints.ts';
import * as forms from '#contract/member-records/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findMembers } from './lookup.service.ts';
import { restoreMember, sanctionMember } from './measures.service.ts';
import { exportNotes, removeNote, writeNote } from './notes.service.ts';
import { deleteNotesOf } from './notes.store.ts';
import { eraseForMember, exportForMember } from './on-behalf.service.ts';
import { openRecord, reveal } from './records.service.ts';

/** Members as staff see them in the console; every look is logged. */
export const memberRecords: Feature = {
  name: 'member-records',
  tables: ['member_note'],
  reads: ['account', 'profile', 'site', 'payment_order', 'receipt', 'direct_debit_mandate', 'staff'],
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
    implement(forms.writeNote, async (platform, { staff, input }) => ({
      record: await writeNote(platform, staff, input),
    })),
    implement(forms.deleteNote, async (platform, { staff, input }) => ({
      record: await removeNote(platform, staff, input),
    })),
    implement(forms.exportForMember, async (platform, { staff, input }) => ({
      record: await exportForMember(platform, staff, input),
    })),
    implement(forms.eraseForMember, async (platform, { staff, input }) => ({
      record: await eraseForMember(platform, staff, input),
    })),
  ],
  eraseMember: deleteNotesOf,
  exportParts: {
    'notes.json': { about: 'export:files.notes', chapter: 'team' },
  },
  exportMember: exportNotes,
};
