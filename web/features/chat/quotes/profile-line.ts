import { quotedLength } from '#contract/liked-parts/facts.ts';
import type { QuotedLine } from '#contract/likes/parts.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { toFirstSigns } from '#contract/signs.ts';

/** Words of a profile, as the address names them (web/features/profiles/member/write-about.tsx), to be quoted. */
export function findLine(
  subject: string,
  { about, prompts }: Pick<Member, 'about' | 'prompts'>,
): QuotedLine | undefined {
  if (subject === 'about')
    return about === '' ? undefined : { part: 'about', words: toFirstSigns(about, quotedLength) };
  const given = prompts.find(({ prompt }) => subject === `prompt-${prompt}`);
  return given && { part: 'answer', prompt: given.prompt, words: given.answer };
}
