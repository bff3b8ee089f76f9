import type { MailPerson } from '#server/feature.ts';
import type { Look } from '#server/features/sites/index.ts';

export interface MailContent {
  language: string;
  subject: string;
  /** Shown beside the subject. */
  preheader: string;
  title: string;
  /** A picture inside the mail, above the title. */
  picture?: { cid: string; alt: string } | undefined;
  paragraphs: string[];
  people: readonly MailPerson[];
  sections: readonly { title: string; text: string; link: { label: string; url: string } }[];
  facts: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  links: { label: string; url: string }[];
  /** Small print below the button. */
  notes: string[];
  /** Text above the address that stands for the button. */
  linkHint: string;
  site: { name: string; home: string; look: Look; glyphCid: string };
  footer: string[];
  /** How to unsubscribe; missing in mails that everybody gets. */
  unsubscribe?: { label: string; url: string } | undefined;
}
