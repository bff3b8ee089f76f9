import type { MailContent } from './mail-content.ts';

/** Mail programs set apart what follows, and leave it out of answers; the space belongs to it: RFC 3676 §4.3. */
const signatureMark = '-- ';

/** The plain-text part: complete by itself, links on lines of their own. */
export function renderMailText({ title, paragraphs, button, notes, footer }: MailContent): string {
  const body = [title, ...paragraphs, `${button.label}\n${button.url}`, ...notes];
  return `${[...body, `${signatureMark}\n${footer.join('\n')}`].join('\n\n')}\n`;
}
