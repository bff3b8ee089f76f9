import { expect, test } from 'vitest';
import type { ExportView } from '#server/export-part.ts';
import { html } from '#server/platform/markup/html.ts';
import { type ExportedConversation, writeConversation } from './export.page.ts';

const view: ExportView = {
  locale: 'en',
  t: (key, values) => [key.split('.').at(-1), ...Object.values(values ?? {})].join(' '),
  name: (_family, value) => value.toUpperCase(),
  formatTime: (at) => at.toISOString(),
  formatDay: (at) => at.toISOString().slice(0, 10),
  formatClock: (at) => at.toISOString().slice(11, 16),
  formatCount: String,
  hasFile: (path) => path === 'conversation-photos/7.webp',
  writeFields: (fields) => html`${JSON.stringify(fields)}`,
};

const write = (...messages: ExportedConversation['messages']) =>
  writeConversation({ with: 'Ben', started_at: new Date('2026-11-01T10:00Z'), messages }, view).text;

const at = (time: string) => ({ from: 'them' as const, sent_at: new Date(time) });

test('bubbles stand under their day, once [BEY-12]', () => {
  const page = write(
    { ...at('2026-11-01T10:00Z'), text: 'a' },
    { ...at('2026-11-01T11:00Z'), text: 'b' },
    { ...at('2026-11-02T11:00Z'), text: 'c' },
  );
  expect(page.match(/<h5>[^<]*/g)).toEqual(['<h5>2026-11-01', '<h5>2026-11-02']);
  expect(page).toContain('<summary><h4>Ben</h4> <span class="meta">messages 3 ·');
});

test('a photo is shown where the archive holds it, and otherwise said to be gone or taken back [BEY-12]', () => {
  const page = write(
    { ...at('2026-11-01T10:00Z'), photo: '7.webp' },
    { ...at('2026-11-01T10:01Z'), photo: '8.webp' },
    { ...at('2026-11-01T10:02Z'), voice: 'taken back' },
  );
  expect(page).toContain('<img src="conversation-photos/7.webp"');
  expect(page).not.toContain('8.webp');
  expect(page).toContain('<p class="meta">photoGone</p>');
  expect(page).toContain('<p class="meta">takenBack</p>');
});

test('reactions, quotes, earlier words, gifts and what a newer release adds stand there, too [BEY-12]', () => {
  const page = write({
    ...at('2026-11-01T10:00Z'),
    from: 'me',
    gift: 'rose',
    text: 'For <you>',
    quotes: { ...at('2026-10-31T10:00Z'), text: 'Flowers?' },
    reaction: { by: 'them', sign: '😍' },
    edited_at: new Date('2026-11-01T10:05Z'),
    earlier: ['For yuo'],
    dance: 'tango',
  });
  expect(page).toContain('<blockquote>Ben: <p class="text">Flowers?</p></blockquote>');
  expect(page).toContain('<p>gift ROSE</p><p class="text">For &#60;you&#62;</p>');
  expect(page).toContain('earlier For yuo');
  expect(page).toContain('me · 10:00 · edited · 😍 Ben');
  expect(page).toContain('tango');
});
