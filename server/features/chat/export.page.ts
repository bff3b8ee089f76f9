import type { ExportView } from '#server/export-part.ts';
import { type Html, html } from '#server/platform/markup/html.ts';

/** What kinds of messages with a file say in place of its name. */
const takenBack = '/taken back';

/** As `export.service.ts` writes it; other kinds of messages may add fields of their own. */
export interface ExportedConversation {
  with: string | null;
  started_at: Date;
  marks?: string[];
  messages: ExportedMessage[];
}

interface ExportedContent {
  from: 'me' | 'them';
  sent_at: Date;
  [more: string]: unknown;
}

interface ExportedMessage extends ExportedContent {
  quotes?: ExportedContent;
  reaction?: { by: 'me' | 'them'; sign: string };
  edited_at?: Date;
  taken_back?: boolean;
  earlier?: string[];
}

/** Folded, so that people are found before messages; bubbles by day. */
export function writeConversation(conversation: ExportedConversation, view: ExportView): Html {
  const { messages, marks = [], started_at } = conversation;
  const other = conversation.with ?? view.t('export:page.nobody');
  const facts = [
    view.t('export:page.messages', { count: messages.length }),
    view.formatTime(started_at),
    ...marks.map((mark) => view.name('export:mark', mark) ?? mark),
  ];
  return html`<details><summary><h4>${other}</h4> <span class="meta">${facts.join(' · ')}</span></summary>
<div class="talk">
${writeDays(messages, other, view)}</div></details>`;
}

function writeDays(messages: readonly ExportedMessage[], other: string, view: ExportView): Html[] {
  let day = '';
  return messages.map((message) => {
    const today = view.formatDay(message.sent_at);
    const isNew = today !== day;
    day = today;
    return html`${isNew && html`<h5>${today}</h5>\n`}${writeBubble(message, other, view)}\n`;
  });
}

function writeBubble(message: ExportedMessage, other: string, view: ExportView): Html {
  const { from, sent_at, quotes, reaction, edited_at, taken_back, earlier = [], ...content } = message;
  const { t } = view;
  const nameOf = (side: 'me' | 'them') => (side === 'me' ? t('export:page.me') : other);
  const facts = [
    nameOf(from),
    view.formatClock(sent_at),
    edited_at && t('export:page.edited'),
    reaction && `${reaction.sign} ${nameOf(reaction.by)}`,
  ];
  return html`<div class="bubble${from === 'me' && ' own'}">${
    quotes && html`<blockquote>${nameOf(quotes.from)}: ${writeContent(quotes, view)}</blockquote>`
  }${taken_back && html`<p>${t('export:page.takenBack')}</p>`}${writeContent(content, view)}${earlier.map(
    (text) => html`<p class="meta text">${t('export:page.earlier', { text })}</p>`,
  )}<p class="meta">${facts.filter(Boolean).join(' · ')}</p></div>`;
}

/** Of messages whose kind a newer release knows, the fields. */
function writeContent(content: Record<string, unknown>, view: ExportView): Html {
  const { from: _from, sent_at: _at, text, gift, photo, voice, ...more } = content;
  const { t } = view;
  const isText = (value: unknown): value is string => typeof value === 'string';
  return html`${isText(photo) && writeAttachment(`conversation-photos/${photo}`, 'photo', view)}${
    isText(voice) && writeAttachment(`conversation-voices/${voice}`, 'voice', view)
  }${
    isText(gift) && html`<p>${t('export:page.gift', { name: view.name('gifts:names', gift) ?? gift })}</p>`
  }${isText(text) && html`<p class="text">${text}</p>`}${Object.keys(more).length > 0 && view.writeFields(more)}`;
}

function writeAttachment(path: string, kind: 'photo' | 'voice', view: ExportView): Html {
  if (path.endsWith(takenBack)) return html`<p class="meta">${view.t('export:page.takenBack')}</p>`;
  if (!view.hasFile(path)) return html`<p class="meta">${view.t(`export:page.${kind}Gone`)}</p>`;
  if (kind === 'photo')
    return html`<a href="${path}"><img src="${path}" alt="${view.t('export:page.photo')}" loading="lazy"></a>`;
  return html`<audio controls preload="none" src="${path}" aria-label="${view.t('export:page.voice')}"></audio>`;
}
