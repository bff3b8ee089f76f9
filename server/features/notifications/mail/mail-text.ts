import type { MailContent } from './mail-content.ts';

/** Mail programs separate what follows and omit it from replies; the space belongs to it: RFC 3676 §4.3. */
const signatureMark = '-- ';

/** The plain-text part: complete by itself, links on lines of their own. */
export function renderMailText(content: MailContent): string {
  const { title, paragraphs, people, sections, facts, button, links, notes, footer, unsubscribe } = content;
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const ways = [button, ...links].map(({ label, url }) => `${label}\n${url}`);
  const shown = people.map(({ title: who, line }) => (line ? `${who}\n${line}` : who));
  const parts = sections.map(({ title: head, text, link }) =>
    [head, text, `${link.label}: ${link.url}`].filter(Boolean).join('\n'),
  );
  const body = [title, ...paragraphs, ...shown, ...parts, ...(table ? [table] : []), ...ways, ...notes];
  const end = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])];
  return `${[...body, `${signatureMark}\n${end.join('\n')}`].join('\n\n')}\n`;
}
