import type { EmojiData } from 'frimousse';
import type { Locale } from '#contract/sites/facts.ts';

/** Unicode 15.0 is from 2022: many devices show a box for newer emoji. */
const newestVersion = 15;
/** The group of skin tones and hair. */
const components = 2;

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** Names and categories in the language of the page, served from our own site. */
const files = {
  de: () => Promise.all([import('emojibase-data/de/data.json'), import('emojibase-data/de/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
  fr: () => Promise.all([import('emojibase-data/fr/data.json'), import('emojibase-data/fr/messages.json')]),
  it: () => Promise.all([import('emojibase-data/it/data.json'), import('emojibase-data/it/messages.json')]),
  nl: () => Promise.all([import('emojibase-data/nl/data.json'), import('emojibase-data/nl/messages.json')]),
  pl: () => Promise.all([import('emojibase-data/pl/data.json'), import('emojibase-data/pl/messages.json')]),
} satisfies Record<Locale, () => Promise<unknown>>;

export async function loadEmojiData(locale: Locale): Promise<EmojiData> {
  const [{ default: emojis }, { default: messages }] = await files[locale]();
  return {
    locale,
    emojis: emojis.flatMap(({ emoji, label, tags = [], group, version }) =>
      group === undefined || group === components || version > newestVersion
        ? []
        : [{ emoji, label, tags, version, category: group }],
    ),
    categories: messages.groups.flatMap(({ order, message }) =>
      order === components ? [] : [{ index: order, label: message }],
    ),
    skinTones: Object.fromEntries(
      tones.map((tone) => [tone, messages.skinTones.find(({ key }) => key === tone)?.message ?? tone]),
    ) as EmojiData['skinTones'],
  };
}
