import { isInvitation } from './invitations.ts';
import { splitSentences } from './written-text.ts';

/** Names without another meaning, in the spellings and cases that occur. */
const names = [
  // "wazzap", "guasap", "uozzap"
  '(?:whats ?app|(?:wh?|g?u)[ao][tsz]{1,3}ap{1,2})[a-z]{0,3}',
  '(?:telegram|instagram|snapchat|facebook|messenger|tik ?tok|viber)[a-z]{0,2}',
  'insta|fb|threema|wechat|skype|hangouts|zangi',
].join('|');
/** Names that are also words: they count only after a preposition or with a handle. */
const shortNames = '(?:signal|snap|discord|fejs)[a-z]{0,2}|sc|face|feis|whats|ig|tg|kik';
const allNames = `${names}|${shortNames}`;
const labels = `${allNames}|nick|username|user|pseudo`;

const preposition = '(?:on|via|over|to|auf|bei|uber|zu|op|sur|par|en|al?|el|por|x|su|na) (?:\\w{1,5} )?';

const place = new RegExp(`\\b(?:${names}|${preposition}(?:${shortNames}))\\b`);
const leading = [
  // "Better on WhatsApp"
  new RegExp(
    `\\b(?:better|rather|lieber|besser|liever|beter|plutot|mieux|mejor|meglio|lepiej) ${preposition}(?:${allNames})\\b`,
  ),
  // "Do you have WhatsApp?"
  new RegExp(`\\b(?:you have|s your|hast du|hast|heb je|t as|tu as|as tu|tienes|hai|masz) (?:${names})\\b`),
];

const label = new RegExp(`\\b(?:${labels})\\b`);
/** Matches "I am anna.b", but not a next sentence whose space was forgotten. */
const introduced =
  /\b(?:is|im|am|nick|user|ist|bin|ben|est|suis|soy|es|sono|e|jestem|to|as|als|como|come|jako|unter|pod)[ :]{1,2}[a-z0-9]{2,30}\.[a-z0-9]/;

const unmistakable = [
  // "Snap: luzia", "telegram = luzia.b"
  new RegExp(
    `\\b(?:${labels}) ?[:=] ?@?(?:[a-z0-9]{2,30}[._][a-z0-9._]{2,30}|[a-z0-9]{3,30} ?(?:$|[,;!?)\\n]))`,
  ),
  // Short links; Discord names; Gadu-Gadu and ICQ numbers.
  /\b(?:t|wa|m)\.me\/\S|[a-z0-9]#\d{4}\b|\b(?:gg|icq) ?:? ?\d{5,9}\b/,
];

/** A name alone is small talk; with a handle or an invitation it leads away. */
export function leadsToMessenger(folded: string): boolean {
  if (unmistakable.some((pattern) => pattern.test(folded))) return true;
  const handles = (folded.match(/[@a-z0-9_.]{4,40}/g) ?? []).filter(isHandle);
  if (handles.some((handle) => /^@.{0,40}[_\d]/.test(handle))) return true;
  const sentences = splitSentences(folded);
  const hasHandle = handles.length > 0 || introduced.test(folded);
  if (hasHandle && sentences.some((sentence) => label.test(sentence))) return true;
  return sentences.some(
    (sentence) =>
      leading.some((pattern) => pattern.test(sentence)) || (place.test(sentence) && isInvitation(sentence)),
  );
}

/** Matches "@anna", "anna_b", "anna.b88". */
function isHandle(token: string): boolean {
  const name = token.replace(/\.{1,40}$/, '');
  return /^(?:@[a-z0-9_.]{3,40}|[a-z0-9_.]{0,40}[a-z0-9]_[a-z0-9_.]{0,40}|[a-z][a-z.]{2,30}\d{2,4})$/.test(
    name,
  );
}
