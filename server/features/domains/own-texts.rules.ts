import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Values } from './forms/texts.rules.ts';

/** Settings that hold texts in two steps; the history tells each text by itself: `own_words.de.likes:title`. */
const wholes = ['page_texts', 'own_words'] as const;
type Whole = (typeof wholes)[number];
type TextsOf = Record<string, Record<string, string>>;

export function nameText(whole: Whole, first: string, second: string): string {
  return `${whole}.${first}.${second}`;
}

export function findTextName(name: string): { whole: Whole; first: string; second: string } | undefined {
  const [, whole, first = '', second = ''] = /^(page_texts|own_words)\.([^.]+)\.(.+)$/s.exec(name) ?? [];
  const known = wholes.find((one) => one === whole);
  return known && { whole: known, first, second };
}

/** Each text under its own name, in place of the settings that hold them. */
export function spreadTexts({ page_texts, own_words, ...others }: SiteSettings): Values {
  const texts = Object.entries({ page_texts, own_words }).flatMap(([whole, byFirst]) =>
    Object.entries(byFirst).flatMap(([first, bySecond]) =>
      Object.entries(bySecond).map(([second, text]) => [nameText(whole as Whole, first, second), text]),
    ),
  );
  return { ...others, ...Object.fromEntries(texts) };
}

/** Changes by name, with those of single texts put into the settings that hold them; null takes a text away. */
export function gatherTexts(settings: Pick<SiteSettings, Whole>, changes: Values): Values {
  const gathered: Values = {};
  for (const [name, value] of Object.entries(changes)) {
    const text = findTextName(name);
    if (!text) gathered[name] = value;
    else {
      const whole = (gathered[text.whole] ?? structuredClone(settings[text.whole])) as TextsOf;
      gathered[text.whole] = putText(whole, text, value);
    }
  }
  return gathered;
}

function putText(
  whole: TextsOf,
  { first, second }: { first: string; second: string },
  value: unknown,
): TextsOf {
  const { [second]: _, ...others } = whole[first] ?? {};
  const left = value === null ? others : { ...others, [second]: String(value) };
  const { [first]: _first, ...rest } = whole;
  return Object.keys(left).length === 0 ? rest : { ...rest, [first]: left };
}
