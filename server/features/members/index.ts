import type { Feature } from '#server/feature.ts';
import { exportMember } from './export.service.ts';
import { eraseMember } from './members.service.ts';

export {
  type AccountRow,
  addMailsOffReason,
  clearTermsDue,
  type EmailAddress,
  endPremium,
  findAccount,
  findAccountByEmail,
  hastenDeletion,
  listDueDeletions,
  lockAccount,
  markPaid,
  noteFreeCreditsWithheld,
  removeMailsOffReason,
  updateEmail,
  updateLanguage,
  updatePasswordHash,
} from './account.store.ts';
export { giveSpecialDataConsent, withdrawSpecialDataConsent } from './consents.store.ts';
export { findContactChoices } from './contact.store.ts';
export {
  deleteFormerPasswordsBefore,
  type FoundFormer,
  findFormerPasswords,
  insertFormerPasswords,
  isFormerPassword,
} from './former-passwords.store.ts';
export {
  findTakenEmails,
  type ImportedMember,
  insertImportedMembers,
} from './imported.store.ts';
export { announceChange, followMembers } from './member-changes.ts';
export { announceFact, followFacts, type MemberFact } from './member-facts.ts';
export { mayLogIn, readAnswers, toEmailKey } from './members.rules.ts';
export {
  confirmMember,
  createMember,
  endReview,
  hideMember,
  hideReviewed,
  holdProfile,
  limitMember,
  releaseProfile,
  restoreMember,
  startReview,
  suspendMember,
} from './members.service.ts';
export {
  deleteOverPause,
  deletePause,
  findPause,
  isPaused,
  listOverPauses,
  type Pause,
  writePause,
} from './pause.store.ts';
export {
  findName,
  findOwnProfile,
  findProfile,
  lockForErasure,
  lockProfile,
  type ProfileChanges,
  type ProfileRow,
  updateProfileRow,
  writeVerified,
} from './profile.store.ts';
export { findUnderageFault } from './underage.rules.ts';

/** Account and profile: the two rows that every other feature joins or locks. */
export const members: Feature = {
  name: 'members',
  tables: ['account', 'withdrawn_consent', 'former_password', 'profile'],
  eraseMember,
  exportParts: {
    'account.json': { about: 'export:files.account', chapter: 'you', choices: { status: 'export:state' } },
    'settings.json': { about: 'export:files.settings', chapter: 'choices' },
    'consents.json': {
      about: 'export:files.consents',
      chapter: 'you',
      choices: { purpose: 'export:purpose' },
    },
    'profile.json': {
      about: 'export:files.profile',
      chapter: 'you',
      choices: {
        status: 'export:state',
        gender: 'profiles:gender',
        sexuality: 'profiles:sexuality',
        hair_color: 'profiles:hair',
        eye_color: 'profiles:eyes',
        body_type: 'profiles:body',
        relationship_status: 'profiles:relationship',
        interests: 'profiles:interest',
        prompt: 'prompts:question',
      },
    },
  },
  exportMember,
};
