import type { Look } from '#server/features/sites/index.ts';

export interface MailContent {
  language: string;
  subject: string;
  /** Shown beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  facts: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  links: { label: string; url: string }[];
  /** Small print below the button. */
  notes: string[];
  /** Text above the address that stands for the button. */
  linkHint: string;
  site: { name: string; home: string; look: Look; hasOwnGlyph: boolean };
  footer: string[];
  /** How to unsubscribe; missing in mails that everybody gets. */
  unsubscribe?: { label: string; url: string } | undefined;
}
