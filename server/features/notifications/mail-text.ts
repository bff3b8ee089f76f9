import type { MailContent } from './mail-content.ts';

/** The plain-text part: complete by itself, links on lines of their own. */
export function renderMailText({ title, paragraphs, button, notes, footer }: MailContent): string {
  const body = [title, ...paragraphs, `${button.label}:\n${button.url}`, ...notes];
  return `${[...body, `--\n${footer.join('\n')}`].join('\n\n')}\n`;
}
