import type { ContactCriterion } from '#contract/contact-filter/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import { findCardVisibility, listMemberCards, requireShown } from '#server/features/cards/index.ts';
import { findAnswering, findWayToWrite, isAnswering } from '#server/features/chat/index.ts';
import { listShownGifts } from '#server/features/gifts/index.ts';
import { findPair, noteLikeSeen, type Pair } from '#server/features/likes/index.ts';
import { findProfile, type ProfileRow, readAnswers } from '#server/features/members/index.ts';
import { listPhotos, toPhotos } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasLeft, hideFields, isShown, toCardOnly } from './profiles.rules.ts';

interface Visit {
  site: Site;
  viewer: Viewer | undefined;
  id: number;
  /** The viewer opens the profile on a page, so its like is no longer new. */
  isOpened?: boolean;
}

/** Shows members their own profile as others see it. */
export async function getMember(platform: Platform, { site, viewer, id, isOpened }: Visit): Promise<Member> {
  const found = await findProfile(platform, site.id, id);
  if (!found) throw new AppError('not_found');
  const isOwn = viewer?.id === id;
  const { profile, accountStatus } = found;
  if (isOwn && hasLeft(accountStatus)) throw new AppError('not_found');
  if (!isOwn) requireShown(await findCardVisibility(platform, viewer?.id, id), profile.name);
  const contact = viewer && !isOwn ? await findContact(platform, viewer.id, id) : noContact;
  const isOpen = isShown(profile, accountStatus, platform.clock.now());
  const isHeardOf = accountStatus === 'active';
  if (viewer && isOpened && isHeardOf && isNewLike(contact)) noteLikeSeen(platform, viewer.id, id);
  const member = hideFields(await toMember(platform, profile, viewer, contact), site.settings);
  return isOpen ? member : { ...toCardOnly(member), liked_by: isHeardOf && member.liked_by };
}

interface Contact {
  pair: Pair | undefined;
  conversationId: number | null;
  contactMisfit: ContactCriterion | null;
}

/** So many first messages make it a habit (BEY-6). */
const fewestAsked = 10;

const noContact: Contact = { pair: undefined, conversationId: null, contactMisfit: null };

function isNewLike({ pair }: Contact): boolean {
  return Boolean(pair?.receivedAt && !pair.seenAt);
}

async function findContact(platform: Platform, viewerId: number, memberId: number): Promise<Contact> {
  const [pair, way] = await Promise.all([
    findPair(platform, viewerId, memberId),
    findWayToWrite(platform, viewerId, memberId),
  ]);
  return { pair, ...way };
}

async function toMember(
  platform: Platform,
  row: ProfileRow,
  viewer: Viewer | undefined,
  { pair, conversationId, contactMisfit }: Contact,
): Promise<Member> {
  const [[card], photos, gifts, answering] = await Promise.all([
    listMemberCards(platform, viewer?.id, [row.memberId]),
    listPhotos(platform, row.memberId),
    viewer ? listShownGifts(platform, row.memberId) : [],
    viewer && findAnswering(platform, row.memberId, viewer.id),
  ]);
  if (!card) throw new AppError('not_found');
  return {
    ...card,
    // Special data and free text are for members only.
    sexuality: viewer ? row.sexuality : null,
    about: viewer ? row.about : '',
    prompts: viewer ? readAnswers(row.prompts) : [],
    hair_color: row.hairColor,
    eye_color: row.eyeColor,
    body_type: row.bodyType,
    relationship_status: row.relationshipStatus,
    interests: row.interests,
    photos: toPhotos(photos, viewer?.id === row.memberId ? undefined : viewer),
    gifts,
    answers_within_a_day: answering !== undefined && isAnswering(answering, fewestAsked),
    liked_by: Boolean(pair?.receivedAt),
    conversation_id: conversationId,
    contact_misfit: contactMisfit,
    card_only: false,
  };
}
