import type * as endpoints from '#contract/chat/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { QuotedLine } from '#contract/likes/parts.ts';
import type { MemberCall } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { requirePartner, sendMessage } from '../chat.service.ts';
import { findSent } from '../chat.store.ts';
import { findLastSeq } from './quotes.store.ts';

type Visit = Pick<MemberCall, 'site' | 'viewer'>;

/** The words of a profile as the viewer sees them; undefined when they are not there. */
type FindLine = (
  platform: Platform,
  visit: Visit & { profile: number },
  line: QuotedLine,
) => Promise<QuotedLine | undefined>;

/** Profiles are built on conversations, so a later feature reads them. */
export const profileLines = platformService<FindLine>('chat.profile-lines');

/**
 * Sends what a member has written. A message is quoted by its number in this conversation, so nothing of another one can be;
 * words of a profile are as it says them now. A repeat of what was sent is not judged again.
 */
export async function sendQuoting(
  platform: Platform,
  { site, viewer }: Visit,
  sending: ParsedInputOf<typeof endpoints.sendMessage>,
): Promise<OutputOf<typeof endpoints.sendMessage>> {
  const isThere = await isQuoteThere(platform, { site, viewer }, sending);
  if (!isThere && !(await findSent(platform, { senderId: viewer.id, key: sending.key }))) {
    const { name } = await requirePartner(platform, viewer, sending.profile);
    throw new AppError('chat.quote_gone', { name });
  }
  return sendMessage(platform, { site, sender: viewer }, sending);
}

async function isQuoteThere(
  platform: Platform,
  visit: Visit,
  { profile, content }: ParsedInputOf<typeof endpoints.sendMessage>,
): Promise<boolean> {
  if (content.kind !== 'text') return true;
  const { quotes, line } = content;
  if (quotes !== undefined && quotes > (await findLastSeq(platform, visit.viewer.id, profile))) return false;
  if (line === undefined) return true;
  const found = await profileLines.get(platform)(platform, { ...visit, profile }, line);
  return found?.words === line.words;
}
