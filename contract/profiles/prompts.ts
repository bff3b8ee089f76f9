/** Short questions that members answer on their profile. Their texts are those of `prompts:question` in the language of the page. */
export const prompts = [
  'perfect_sunday',
  'laugh',
  'cook',
  'hours',
  'small_joy',
  'later_noticed',
  'learned',
  'song',
  'place',
  'opinion',
  'never_again',
  'get_along',
  'own_first',
  'own_second',
  'own_third',
] as const;
export type Prompt = (typeof prompts)[number];

/** The last three are spare: a domain offers them after it has given them words of its own. */
export const sharedPrompts: readonly Prompt[] = prompts.filter((prompt) => !prompt.startsWith('own_'));

export const promptLimits = { answers: 3, answerLength: 150 } as const;
