import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { OwnProfile, setVisibility as setVisibilityEndpoint } from '#contract/profiles/own.ts';
import type { Site, Viewer } from '#server/call.ts';
import { isClosedIn } from '#server/features/age-countries/index.ts';
import { findPlace } from '#server/features/geography/index.ts';
import {
  announceChange,
  findProfile,
  giveSpecialDataConsent,
  lockProfile,
  type ProfileChanges,
  readAnswers,
  updateProfileRow,
  withdrawSpecialDataConsent,
} from '#server/features/members/index.ts';
import { listPhotos, photoLimitOf, toMainImage, toPhotos } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ProfileInput, requireAcceptable, toChanges } from './profiles.rules.ts';

/** An editor that saves automatically stays far below this. */
const updateLimit = { name: 'profile-update', points: 300, seconds: 60 * 60 };

export async function getOwnProfile(platform: Platform, viewer: Viewer): Promise<OwnProfile> {
  const found = await findProfile(platform, viewer.siteId, viewer.id);
  if (!found) throw new AppError('not_found');
  const { profile } = found;
  const photos = await listPhotos(platform, viewer.id);
  return {
    id: profile.memberId,
    name: profile.name,
    status: profile.status,
    date_of_birth: profile.birthDate,
    age: ageOn(profile.birthDate, platform.clock.now()),
    gender: profile.gender,
    sexuality: profile.sexuality,
    country: profile.country,
    region: profile.region,
    city: profile.city,
    hair_color: profile.hairColor,
    eye_color: profile.eyeColor,
    body_type: profile.bodyType,
    relationship_status: profile.relationshipStatus,
    interests: profile.interests,
    about: profile.about,
    prompts: readAnswers(profile.prompts),
    photos: toPhotos(photos, viewer),
    photo_count: photos.length,
    photo_limit: photoLimitOf(viewer.paidUser),
    main_image: toMainImage(photos, viewer),
    invisible: profile.invisible,
    hides_activity: profile.hidesActivity,
    hides_receipts: profile.hidesReceipts,
    hides_visits: profile.hidesVisits,
    special_data_consent: found.consentAt !== null,
  };
}

export async function updateProfile(
  platform: Platform,
  { site, viewer, input }: { site: Site; viewer: Viewer; input: ProfileInput },
): Promise<OwnProfile> {
  await platform.limits.consume(updateLimit, String(viewer.id));
  if (input.place) await requireOpenCountry(platform, { site, viewer }, input.place.country);
  const place = input.place ? await findPlaceColumns(site, input.place) : {};
  await platform.db.transaction(async () => {
    const account = await lockProfile(platform, viewer.id);
    if (!account) throw new AppError('not_found');
    requireAcceptable(input, account);
    await updateProfileRow(platform, viewer.id, { ...toChanges(input), ...place });
    await noteConsent(platform, viewer.id, input);
    await announceChange(platform, [viewer.id]);
  });
  return getOwnProfile(platform, viewer);
}

export async function setVisibility(
  platform: Platform,
  viewer: Viewer,
  { invisible, hides_activity, hides_receipts, hides_visits }: ParsedInputOf<typeof setVisibilityEndpoint>,
): Promise<OwnProfile> {
  await platform.limits.consume(updateLimit, String(viewer.id));
  await platform.db.transaction(async () => {
    await updateProfileRow(platform, viewer.id, {
      invisible,
      hidesActivity: hides_activity,
      hidesReceipts: hides_receipts,
      hidesVisits: hides_visits,
    });
    await announceChange(platform, [viewer.id]);
  });
  return getOwnProfile(platform, viewer);
}

/** Who lives there already may move within the country. */
async function requireOpenCountry(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  country: string,
): Promise<void> {
  if (!isClosedIn(platform, site, country)) return;
  const found = await findProfile(platform, viewer.siteId, viewer.id);
  if (found?.profile.country !== country) throw refuseFields({ path: 'place', code: 'country_closed' });
}

/** The position is the place's, never the member's. */
async function findPlaceColumns(
  site: Site,
  named: NonNullable<ProfileInput['place']>,
): Promise<ProfileChanges> {
  const place = site.settings.countries.includes(named.country) ? await findPlace(named) : undefined;
  if (!place) throw new AppError('geography.unknown_place');
  const { country, region, city, lat, lon } = place;
  return { country, region, city, lat, lon };
}

/** Deleting the sexuality withdraws the consent. */
async function noteConsent(platform: Platform, memberId: number, input: ProfileInput): Promise<void> {
  if (input.sexuality === null) await withdrawSpecialDataConsent(platform, memberId);
  else if (input.special_data_consent) await giveSpecialDataConsent(platform, memberId);
}
