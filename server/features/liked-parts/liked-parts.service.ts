import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ChosenPart, likePart as endpoint } from '#contract/liked-parts/endpoints.ts';
import type { LikedPart, QuotedLine } from '#contract/likes/parts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { findSentMessage, sendMessage } from '#server/features/chat/index.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { areMatched, findPair, like, likeWithinLimits, setLikedPart } from '#server/features/likes/index.ts';
import { getMember } from '#server/features/profiles/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPart, keyOfWord } from './liked-parts.rules.ts';

interface Visit {
  site: Site;
  viewer: Viewer;
}

type Asked = ParsedInputOf<typeof endpoint>;
type Answer = OutputOf<typeof endpoint>;

/** What is no longer seen is refused, but not to a repeat of a word that was sent with its like. */
export async function likePart(platform: Platform, visit: Visit, asked: Asked): Promise<Answer> {
  const { viewer } = visit;
  const { profile } = asked;
  if (viewer.id === profile) throw new AppError('likes.own_profile');
  const { key, conversation } = await findSent(platform, viewer, asked);
  if (conversation !== undefined) {
    const matched = await areMatched(platform, viewer.id, profile);
    return { matched, conversation, credits: await findBalance(platform, viewer.id) };
  }
  const member = await getMember(platform, { ...visit, id: profile });
  const part = findPart(member, asked.part);
  if (!part) throw new AppError('liked_parts.gone', { name: member.name });
  return give(platform, visit, { asked, part, key, isLiked: await isLiked(platform, viewer, profile) });
}

/** The words of a profile that a message quotes, as the viewer sees them now; undefined when they are not there. */
export async function findLine(
  platform: Platform,
  { site, viewer, profile }: Visit & { profile: number },
  line: QuotedLine,
): Promise<QuotedLine | undefined> {
  const chosen = line.part === 'about' ? line : ({ part: 'answer', prompt: line.prompt } as ChosenPart);
  const part = findPart(await getMember(platform, { site, viewer, id: profile }), chosen);
  return part?.part === 'photo' ? undefined : part;
}

async function isLiked(platform: Platform, { id }: Viewer, profile: number): Promise<boolean> {
  const pair = await findPair(platform, id, profile);
  return Boolean(pair?.likedAt);
}

/**
 * The key of the word, and the conversation that has it already. One that was taken back or edited, or whose like was taken back,
 * may be sent again. The like is read after the message, with which it was stored: another press at this moment is not taken for
 * a like that was taken back.
 */
async function findSent(
  platform: Platform,
  viewer: Viewer,
  { profile, part, text }: Asked,
): Promise<{ key: string; conversation?: number }> {
  for (let again = 0; ; again += 1) {
    const key = keyOfWord({ viewerId: viewer.id, profile }, part, text, again);
    if (text === '') return { key };
    const sent = await findSentMessage(platform, viewer.id, { senderId: viewer.id, key });
    if (!sent) return { key };
    if (sent.isAsSent && (await isLiked(platform, viewer, profile)))
      return { key, conversation: sent.conversation };
  }
}

/** A like that exists does not count towards the limit of likes; its word is limited as any message. */
async function give(
  platform: Platform,
  { site, viewer }: Visit,
  { asked, part, key, isLiked }: { asked: Asked; part: LikedPart; key: string; isLiked: boolean },
): Promise<Answer> {
  const { profile } = asked;
  let word: { conversation: number; credits: number } | undefined;
  const store = () =>
    platform.db.transaction(async () => {
      // A message locks the wallet and the pair of members before their likes, as a block does.
      word = asked.text === '' ? undefined : await sendWord(platform, { site, viewer }, { asked, part, key });
      const liked = await like(platform, viewer, profile, { comesWithMessage: word !== undefined });
      await setLikedPart(platform, { viewerId: viewer.id, memberId: profile }, part);
      return liked;
    });
  const { matched } = isLiked ? await store() : await likeWithinLimits(platform, viewer, profile, store);
  const credits = word?.credits ?? (await findBalance(platform, viewer.id));
  return { matched, conversation: word?.conversation ?? null, credits };
}

async function sendWord(
  platform: Platform,
  { site, viewer }: Visit,
  { asked, part: liked, key }: { asked: Asked; part: LikedPart; key: string },
): Promise<{ conversation: number; credits: number }> {
  const { profile, text, credits } = asked;
  const content = { kind: 'text', text, liked, credits };
  const sent = await sendMessage(platform, { site, sender: viewer }, { profile, key, content });
  return { conversation: sent.conversation.id, credits: sent.credits };
}
