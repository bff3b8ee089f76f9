import { createHash } from 'node:crypto';
import type { ChosenPart } from '#contract/liked-parts/endpoints.ts';
import { quotedLength } from '#contract/liked-parts/facts.ts';
import type { LikedPart } from '#contract/likes/parts.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { toFirstSigns } from '#contract/signs.ts';

/** What is kept of the part, of those that the viewer sees; undefined when it is gone, or a photo is locked for them. */
export function findPart(
  { photos, prompts, about }: Pick<Member, 'photos' | 'prompts' | 'about'>,
  chosen: ChosenPart,
): LikedPart | undefined {
  if (chosen.part === 'photo') {
    const photo = photos.find(({ id, locked }) => id === chosen.photo && !locked);
    return photo && { part: 'photo', photo: photo.id };
  }
  if (chosen.part === 'answer') {
    const given = prompts.find(({ prompt }) => prompt === chosen.prompt);
    return given && { part: 'answer', prompt: given.prompt, words: given.answer };
  }
  return about === '' ? undefined : { part: 'about', words: toFirstSigns(about, quotedLength) };
}

/**
 * The client key of the message: of the words themselves, so that two presses, two tabs and a repeat in the next
 * hour are one message. `again` counts those with the same words that were taken back or edited since, or whose like was.
 */
export function keyOfWord(
  ids: { viewerId: number; profile: number },
  part: ChosenPart,
  text: string,
  again = 0,
): string {
  const named = [ids.viewerId, ids.profile, ...Object.values(part), text, ...(again > 0 ? [again] : [])];
  const hex = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
