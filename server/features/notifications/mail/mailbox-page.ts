import { escapeHtml } from './mail-html.ts';

export interface BoxedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  files: BoxedFile[];
}

export interface BoxedFile {
  name: string;
  type: string;
  content: Buffer;
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 960px; padding: 24px 16px; }
  h1 { font-size: 24px; }
  ol, ul { list-style: none; margin: 0; padding: 0; }
  li { border-bottom: 1px solid light-dark(#EADFDB, #3B262C); padding: 12px 0; }
  small, dt { color: light-dark(#6A575C, #BBA7AA); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { border: 1px solid light-dark(#EADFDB, #3B262C); border-radius: 12px; height: 640px; width: 100%; }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; }`;

/** A tool for developers, in English and without scripts. */
export function renderMailbox(mails: BoxedMail[], nonce: string): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/dev/mail/${encodeURIComponent(id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · <time>${escapeHtml(sentAt)}</time></small></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail has been sent yet.</p>';
  return renderPage('Mailbox', nonce, `<h1>Mailbox</h1>${list}`);
}

export function renderMailPage({ id, to, subject, text, sentAt, files }: BoxedMail, nonce: string): string {
  const facts = { To: to, Subject: subject, Sent: sentAt };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const list = files.map(
    ({ name, content }, place) =>
      `<li><a href="${pathOfFile(id, place)}" download>${escapeHtml(name)}</a> <small>${content.length} bytes</small></li>`,
  );
  return renderPage(
    subject,
    nonce,
    `<p><a href="/dev/mail">Mailbox</a></p><dl>${rows.join('')}</dl>
    <iframe src="/dev/mail/${encodeURIComponent(id)}/body" title="The mail as HTML"></iframe>
    ${list.length > 0 ? `<h2>Attachments</h2><ul>${list.join('')}</ul>` : ''}
    <h2>As plain text</h2><pre>${linkAddresses(text)}</pre>`,
  );
}

export function pathOfFile(id: string, place: number): string {
  return `/dev/mail/${encodeURIComponent(id)}/files/${place}`;
}

function linkAddresses(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function renderPage(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles}</style></head>
<body>${body}</body>
</html>
`;
}
