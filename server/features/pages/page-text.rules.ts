import markdownIt from 'markdown-it';
import type { PageFault } from '#contract/texts/facts.ts';

/** Names a text may hold in braces; the service fills in the domain's values. */
export const placeholders = [
  'site_name',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'support_email',
  'support_phone',
  'support_phone_number',
  'min_age',
  'refund_days',
  'chat_history_days',
  'fictional_singular',
  'trade_names',
  'register_number',
  'vat_number',
  'daily_picks',
  'asks_consent',
  'us_footer',
] as const;
/** Empty values are missing, also as a condition. */
export type PageValues = Record<(typeof placeholders)[number], string>;

export interface PageText {
  title: string;
  lead: string;
  sections: { id: string; title: string; html: string; words: string }[];
}

/** A fault for the writer of a text that cannot be shown. */
export class PageTextFault extends Error {
  readonly code: PageFault;
  /** The heading, anchor or placeholder that is meant. */
  readonly about: string;

  constructor(message: string, code: PageFault, about = '') {
    super(message);
    this.code = code;
    this.about = about;
  }
}

// By default this library renders raw HTML as text and links no script addresses.
const markdown = markdownIt('commonmark', { html: false });

const condition = /^\{([?!])(\w+)\}/;
const placeholder = /\{(\w+)\}/g;
const heading = /^## (.+) \{#([a-z][a-z0-9-]*)\}$/;

/**
 * `# title`, a lead paragraph, sections `## title {#anchor}`. `{name}` is a value; a line that begins with
 * `{?name}` needs one, with `{!name}` none.
 */
export function readPageText(source: string, values: PageValues): PageText {
  const [head = '', ...parts] = keepLines(source, values)
    .join('\n')
    .split(/^(?=## )/m);
  const [title, lead, ...rest] = head
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean);
  if (!title?.startsWith('# ') || !lead || rest.length > 0 || parts.length === 0)
    throw new PageTextFault('it has to begin with "# title", one paragraph and "## title {#anchor}"', 'head');
  const sections = parts.map((part) => readSection(part, values));
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice) throw new PageTextFault(`the anchor {#${twice}} stands there twice`, 'anchor_twice', twice);
  return { title: fill(title.slice(2), values), lead: fill(lead, values), sections };
}

function readSection(part: string, values: PageValues): PageText['sections'][number] {
  const [first = '', ...lines] = part.split('\n');
  const [, title, id] = heading.exec(first.trim()) ?? [];
  if (!title || !id)
    throw new PageTextFault(
      `the heading "${first.trim()}" does not end with {#anchor}`,
      'heading',
      first.trim().slice(0, 200),
    );
  const body = lines.join('\n');
  return {
    id,
    title: fill(title, values),
    html: markdown.render(fill(body, values, escapeMarkdown)),
    words: fill(body, values).replace(/\]\([^)]*\)|[*[\]>]/g, ''),
  };
}

function keepLines(source: string, values: PageValues): string[] {
  return source.split(/\r?\n/).flatMap((line) => {
    const [mark = '', sign, name] = condition.exec(line) ?? [];
    if (!name) return [line];
    const isThere = findValue(name, values) !== '';
    return isThere === (sign === '?') ? [line.slice(mark.length)] : [];
  });
}

function fill(text: string, values: PageValues, write = (value: string) => value): string {
  return text.replace(placeholder, (_, name: string) => write(findValue(name, values)));
}

function findValue(name: string, values: PageValues): string {
  if (!Object.hasOwn(values, name))
    throw new PageTextFault(`there is no placeholder {${name}}`, 'slot_unknown', name);
  return values[name as keyof PageValues];
}

/** Keeps a value plain text: CommonMark accepts a backslash before any ASCII punctuation. */
function escapeMarkdown(value: string): string {
  return value.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** What links and values a text has: `{company_name}`, `{#anchor}`. */
export function listParts(source: string): string[] {
  return [...new Set(source.match(/\{#[a-z][a-z0-9-]*\}(?=\s*$)|\{[?!]?\w+\}/gm))].map((part) =>
    part.replace(/^\{[?!]/, '{'),
  );
}

/** Without case and accents, as people type. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function searchSections(sections: PageText['sections'], search: string): PageText['sections'] {
  const words = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return sections.filter(({ title, words: text }) => {
    const known = fold(`${title} ${text}`);
    return words.every((word) => known.includes(word));
  });
}
