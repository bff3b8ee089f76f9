import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';

/** What a filter with several choices may be: all of `interests`, one of the others. */
export const choicesOf = {
  relationship: relationshipStatuses,
  body: bodyTypes,
  hair: hairColors,
  eyes: eyeColors,
  interests,
} as const;
export type ChoiceField = keyof typeof choicesOf;
export const choiceFields = Object.keys(choicesOf) as ChoiceField[];

/** Parses values joined by commas: returns the known ones, each once, in the order of the list. */
export function readChoices<Field extends ChoiceField>(
  field: Field,
  text: string | undefined,
): (typeof choicesOf)[Field][number][] {
  const chosen = new Set(text?.split(','));
  const choices: readonly (typeof choicesOf)[Field][number][] = choicesOf[field];
  return choices.filter((choice) => chosen.has(choice));
}
