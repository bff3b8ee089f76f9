import type { Locale } from '#contract/sites.ts';

interface Rule {
  name: string;
  languages: readonly Locale[];
  /** Matches what is wrong. */
  fault: RegExp;
}

const everywhere: readonly Locale[] = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'];
const narrow = '\u202f';
const noBreak = '\u00a0';

/** How each language sets its texts: which quotes it knows, and which space stands before a sign. */
const rules: readonly Rule[] = [
  { name: 'straight apostrophe', languages: everywhere, fault: /'/ },
  { name: 'straight quote', languages: everywhere, fault: /"/ },
  { name: 'three dots', languages: everywhere, fault: /\.\.\./ },
  { name: 'foreign quote', languages: ['de'], fault: /[”‘«»]|“(?=\p{L})/u },
  { name: 'foreign quote', languages: ['pl'], fault: /[“‘«»]/ },
  { name: 'foreign quote', languages: ['en'], fault: /[„‚«»]/ },
  { name: 'foreign quote', languages: ['nl'], fault: /[„‚“”«»]/ },
  { name: 'foreign quote', languages: ['es', 'fr', 'it'], fault: /[„‚“”‘]/ },
  { name: 'open quote', languages: ['de'], fault: /„[^“„]*(?:„|$)/ },
  { name: 'open quote', languages: ['pl'], fault: /„[^”„]*(?:„|$)/ },
  { name: 'open quote', languages: ['en'], fault: /“[^”“]*(?:“|$)/ },
  { name: 'open quote', languages: ['nl'], fault: /‘[^’‘]*(?:‘|$)/ },
  { name: 'open quote', languages: ['es', 'fr', 'it'], fault: /«[^»«]*(?:«|$)/ },
  {
    name: 'no narrow space',
    languages: ['fr'],
    fault: new RegExp(`(?<![${narrow};:!?])[;:!?»]|«(?!${narrow})|\\s${narrow}|${narrow}\\s`),
  },
  { name: 'space before a sign', languages: ['de', 'en', 'es', 'it', 'nl', 'pl'], fault: /\s[;:!?»]/ },
  { name: 'no space before %', languages: ['fr'], fault: new RegExp(`(?<!${narrow})%`) },
  { name: 'no space before %', languages: ['de', 'es'], fault: new RegExp(`(?<!${noBreak})%`) },
  { name: 'space before %', languages: ['en', 'it', 'nl', 'pl'], fault: /\s%/ },
];

/** What stands in a text for machines: placeholders, addresses, targets of links, anchors, rulers of tables. */
const machineParts = [/\{\{[^}]*\}\}/g, /\{[^}]*\}/g, /\]\([^)]*\)/g, /https?:\/\/\S+/g, /^\|[\s:|-]+\|$/gm];

/** The rules of its language that a text breaks, each with the place. */
export function findTypographyFaults(language: Locale, text: string): string[] {
  const spoken = machineParts.reduce((rest, part) => rest.replace(part, 'x'), text);
  return rules.flatMap(({ name, languages, fault }) => {
    const found = languages.includes(language) ? fault.exec(spoken) : null;
    return found ? [`${name}: ${spoken.slice(Math.max(0, found.index - 15), found.index + 15).trim()}`] : [];
  });
}
