import { AppError } from '#contract/errors.ts';
import type { Member } from '#contract/profiles.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { findPair, markLikeSeen, type Pair } from '#server/features/likes/index.ts';
import { describePhotos, listPhotos } from '#server/features/photos/index.ts';
import type { Site, Viewer } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasLeft, isShown, requireUnblocked } from './profiles.rules.ts';
import { findConversationId, findProfile, type ProfileRow } from './profiles.store.ts';

interface Visit {
  site: Site;
  viewer: Viewer | undefined;
  id: number;
}

/** Another member as the viewer may see her; opening a profile makes a like from there an old one. */
export async function getMember(platform: Platform, { site, viewer, id }: Visit): Promise<Member> {
  const found = await findProfile(platform, site.id, id);
  if (!found) throw new AppError('not_found');
  const contact = viewer && viewer.id !== id ? await findContact(platform, viewer.id, id) : noContact;
  // Of a member who has left not even a block is told.
  if (hasLeft(found.accountStatus)) throw new AppError('not_found');
  requireUnblocked(contact, found.profile.name);
  if (viewer?.id !== id && !isShown(found.profile, found.accountStatus)) throw new AppError('not_found');
  if (viewer && contact.pair?.receivedAt) await markLikeSeen(platform, viewer.id, id);
  return describeMember(platform, found.profile, viewer, contact);
}

interface Contact {
  pair: Pair | undefined;
  conversationId: number | undefined;
}

const noContact: Contact = { pair: undefined, conversationId: undefined };

async function findContact(platform: Platform, viewerId: number, memberId: number): Promise<Contact> {
  const [pair, conversationId] = await Promise.all([
    findPair(platform, viewerId, memberId),
    findConversationId(platform, viewerId, memberId),
  ]);
  return { pair, conversationId };
}

async function describeMember(
  platform: Platform,
  row: ProfileRow,
  viewer: Viewer | undefined,
  { pair, conversationId }: Contact,
): Promise<Member> {
  const [[card], photos] = await Promise.all([
    listMemberCards(platform, viewer?.id, [row.memberId]),
    listPhotos(platform, row.memberId),
  ]);
  if (!card) throw new AppError('not_found');
  return {
    ...card,
    // Special data and free text are for members, not for whoever comes along.
    sexuality: viewer ? row.sexuality : null,
    about: viewer ? row.about : '',
    hair_color: row.hairColor,
    eye_color: row.eyeColor,
    body_type: row.bodyType,
    relationship_status: row.relationshipStatus,
    interests: row.interests,
    photos: describePhotos(photos, viewer),
    liked_by: Boolean(pair?.receivedAt),
    conversation_id: conversationId ?? null,
  };
}
