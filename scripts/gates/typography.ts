import type { Locale } from '#contract/sites/facts.ts';

type Faults = Readonly<Record<string, RegExp>>;

const narrow = '\u202f';
const noBreak = '\u00a0';

const everywhere: Faults = {
  'straight apostrophe': /'/,
  'straight quote': /"/,
  'three dots': /\.\.\./,
};
const guillemets: Faults = { 'foreign quote': /[„‚“”‘]/, 'open quote': /«[^»«]*(?:«|$)/ };
const closeSigns: Faults = { 'space before a sign': /\s[;:!?»]/ };
const narrowSigns: Faults = {
  'no narrow space': new RegExp(`(?<![${narrow};:!?])[;:!?»]|«(?!${narrow})|\\s${narrow}|${narrow}\\s`),
};
const closePercent: Faults = { 'space before %': /\s%/ };
const spacedPercent = (space: string): Faults => ({ 'no space before %': new RegExp(`(?<!${space})%`) });

/** Typography by language: its quotes, and the space before a sign. */
const byLanguage: Readonly<Record<Locale, Faults>> = {
  de: {
    'foreign quote': /[”‘«»]|“(?=\p{L})/u,
    'open quote': /„[^“„]*(?:„|$)/,
    ...closeSigns,
    ...spacedPercent(noBreak),
  },
  en: { 'foreign quote': /[„‚«»]/, 'open quote': /“[^”“]*(?:“|$)/, ...closeSigns, ...closePercent },
  es: { ...guillemets, ...closeSigns, ...spacedPercent(noBreak) },
  fr: { ...guillemets, ...narrowSigns, ...spacedPercent(narrow) },
  it: { ...guillemets, ...closeSigns, ...closePercent },
  nl: { 'foreign quote': /[„‚“”«»]/, 'open quote': /‘[^’‘]*(?:‘|$)/, ...closeSigns, ...closePercent },
  pl: { 'foreign quote': /[“‘«»]/, 'open quote': /„[^”„]*(?:„|$)/, ...closeSigns, ...closePercent },
};

/** Machine-readable parts: placeholders, addresses, link targets, anchors, table rulers. */
const machineParts = [/\{\{[^}]*\}\}/g, /\{[^}]*\}/g, /\]\([^)]*\)/g, /https?:\/\/\S+/g, /^\|[\s:|-]+\|$/gm];

/** Lists the violated rules of a language, each with the place. */
export function findTypographyFaults(language: Locale, text: string): string[] {
  const spoken = machineParts.reduce((rest, part) => rest.replace(part, 'x'), text);
  return Object.entries({ ...everywhere, ...byLanguage[language] }).flatMap(([name, fault]) => {
    const found = fault.exec(spoken);
    return found ? [`${name}: ${spoken.slice(Math.max(0, found.index - 15), found.index + 15).trim()}`] : [];
  });
}
