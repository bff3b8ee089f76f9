/** Each as #rrggbb. */
interface LookColors {
  /** Of buttons, with white words on it. */
  filled: string;
  /** By which such a button stands out from its ground. */
  edge: string;
  link: string;
  accent: string;
  /** Where the two circles of the glyph overlap. */
  shared: string;
}

/** The colours of a domain, for what is drawn without its style sheet: mails, icons and the page of an error. */
export type Look = Record<'light' | 'dark', LookColors>;
