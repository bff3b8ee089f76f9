import type { Look } from '#server/features/sites/index.ts';

/** What a mail says, before it takes its form as HTML and as plain text. */
export interface MailContent {
  language: string;
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** Beside each other, as in a table. */
  facts: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** Besides the button. */
  links: { label: string; url: string }[];
  /** Small print below the button. */
  notes: string[];
  /** Words above the address that stands for the button. */
  linkHint: string;
  site: { name: string; home: string; look: Look; hasOwnGlyph: boolean };
  /** Who sends this and why. */
  footer: string[];
  /** How to get no more of these; none in mails that everybody gets. */
  unsubscribe?: { label: string; url: string } | undefined;
}
