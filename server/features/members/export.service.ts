import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountRow, findAccount } from './account.store.ts';
import { listWithdrawnConsents, type WithdrawnConsent } from './consents.store.ts';
import { findOwnProfile, type ProfileRow } from './profile.store.ts';

export async function exportMember(platform: Platform, id: number): Promise<ExportFile[]> {
  const [account, profile] = [await findAccount(platform, id), await findOwnProfile(platform, id)];
  const withdrawn = await listWithdrawnConsents(platform, id);
  return [
    ...(account ? listAccountFiles(account, withdrawn) : []),
    ...(profile ? [toProfileFile(profile)] : []),
  ];
}

function listAccountFiles(account: AccountRow, withdrawn: WithdrawnConsent[]): ExportFile[] {
  return [
    {
      path: 'account.json',
      json: {
        id: account.id,
        email: account.email,
        status: account.status,
        premium: account.paidUser,
        free_credits_withheld: account.freeCreditsWithheld,
        signed_up_at: account.createdAt,
        email_confirmed_at: account.confirmedAt,
        came_from: account.trafficSource,
        came_by: account.lander,
      },
    },
    {
      path: 'settings.json',
      json: { language: account.language, notifications_disabled: account.notificationsDisabled },
    },
    {
      path: 'consents.json',
      json: [
        ...withdrawn,
        {
          givenAt: account.specialDataConsentAt,
          textVersion: account.specialDataConsentVersion,
          withdrawnAt: null,
        },
      ]
        .filter(({ givenAt }) => givenAt !== null)
        .map(({ givenAt, textVersion, withdrawnAt }) => ({
          purpose: 'sexuality in the profile',
          given_at: givenAt,
          text_version: textVersion,
          withdrawn_at: withdrawnAt,
        })),
    },
  ];
}

function toProfileFile(profile: ProfileRow): ExportFile {
  const { country, region, city, lat, lon } = profile;
  return {
    path: 'profile.json',
    json: {
      name: profile.name,
      status: profile.status,
      invisible: profile.invisible,
      may_write: profile.contactFilter,
      photos_after_answer: profile.photosAfterAnswer,
      hides_activity: profile.hidesActivity,
      hides_receipts: profile.hidesReceipts,
      hides_visits: profile.hidesVisits,
      break: profile.pausedUntil && {
        since: profile.pausedSince,
        until: profile.pausedUntil,
        shows_day: profile.pauseShowsDay,
        sentence: profile.pauseNote,
      },
      verified_at: profile.verifiedAt,
      date_of_birth: profile.birthDate,
      gender: profile.gender,
      sexuality: profile.sexuality,
      place: { country, region, city, lat, lon },
      hair_color: profile.hairColor,
      eye_color: profile.eyeColor,
      body_type: profile.bodyType,
      relationship_status: profile.relationshipStatus,
      interests: profile.interests,
      about: profile.about,
      answers: profile.prompts,
      created_at: profile.createdAt,
    },
  };
}
