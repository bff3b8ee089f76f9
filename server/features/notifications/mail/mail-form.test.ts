import { describe, expect, test } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import { houseLook } from '#contract/sites/look.ts';
import { resolveTheme } from '#server/features/sites/index.ts';
import type { MailContent } from './mail-content.ts';
import { escapeHtml, renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';
import { formatDay, formatMoment } from './mail-words.ts';

const content: MailContent = {
  language: 'de',
  subject: 'Hallo <Anna> & "Bea"',
  preheader: 'Noch ein Schritt',
  title: 'Bestätige deine Adresse',
  picture: { cid: 'people@mail', alt: 'Anna & du' },
  people: [{ title: 'Anna <b>, 34 · Utrecht', line: 'Backt & singt.' }],
  paragraphs: ["Hallo <img src=x onerror='alert(1)'>,", 'schön, dass du da bist.'],
  sections: [],
  facts: [['Betrag', '14,99 € <b>']],
  button: { label: 'Bestätigen', url: 'https://duet.example/activate?token=a_b-c&lang=de' },
  links: [],
  notes: ['Der Link gilt 7 Tage.'],
  linkHint: 'Oder öffne:',
  site: {
    name: 'Duet & Co',
    home: 'https://duet.example/?lang=de',
    look: resolveTheme(houseLook),
    glyphCid: 'glyph@mail',
  },
  footer: ['Du bekommst diese Mail, weil …', 'Duet B.V. · Amsterdam'],
};

describe('a mail as HTML [NOT-8]', () => {
  const html = renderMailHtml(content);

  test('shows what people wrote as text, wherever it stands', () => {
    expect(html).toContain('<title>Hallo &lt;Anna&gt; &amp; &quot;Bea&quot;</title>');
    expect(html).toContain('Hallo &lt;img src=x onerror=&#39;alert(1)&#39;&gt;,');
    expect(html).toContain('Duet &amp; Co');
    expect(html).toMatch(/<th scope="row"[^>]*>Betrag<\/th><td[^>]*>14,99 € &lt;b&gt;<\/td>/);
    expect(html).toContain('Anna &lt;b&gt;, 34 · Utrecht');
    expect(html).toContain('alt="Anna &amp; du"');
    expect(html).not.toMatch(/<script|<link|<img src=x|javascript:/i);
  });

  test('has parts with a way of their own each, in both forms [BEY-11]', () => {
    const link = { label: 'Likes ansehen', url: 'https://duet.example/likes?lang=de&x=1' };
    const parts = { ...content, sections: [{ title: '2 Personen <b>', text: 'Anna & Bo', link }] };
    const shown = renderMailHtml(parts);
    expect(shown).toMatch(/<h2[^>]*>2 Personen &lt;b&gt;<\/h2><p[^>]*>Anna &amp; Bo<\/p>/);
    expect(shown).toMatch(
      /<a href="https:\/\/duet\.example\/likes\?lang=de&amp;x=1"[^>]*>Likes ansehen<\/a>/,
    );
    expect(renderMailText(parts)).toContain(
      '\n\n2 Personen <b>\nAnna & Bo\nLikes ansehen: https://duet.example/likes?lang=de&x=1\n\n',
    );
  });

  test('breaks no line within “E-Mail” [BEY-11]', () => {
    const shown = renderMailHtml({ ...content, notes: ['Es kommt keine E-Mail.'] });
    expect(shown).toContain('keine <span style="white-space:nowrap;">E-Mail</span>.');
  });

  test('leads to one address only, from button and plain link alike', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const address = 'https://duet.example/activate?token=a_b-c&amp;lang=de';
    expect(links).toEqual(['https://duet.example/?lang=de', address, address, address]);
    expect(html).toContain(`>${address}</a>`);
  });

  test('loads nothing from anywhere, so that reading it is nobody else’s business', () => {
    const sources = [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual(['cid:glyph@mail', 'cid:people@mail']);
    expect(html).not.toMatch(/url\(|@import|@font-face|srcset/);
  });

  test('says its language, and has dark clothes for dark programs', () => {
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

describe('the same mail as plain text', () => {
  const text = renderMailText(content);

  test('has every word of it, as it was written', () => {
    for (const part of [content.title, ...content.paragraphs, ...content.notes, ...content.footer])
      expect(text).toContain(part);
    expect(text).toContain('\nBetrag: 14,99 € <b>\n');
    expect(text).toContain('\n\nAnna <b>, 34 · Utrecht\nBackt & singt.\n\n');
    expect(text).not.toContain('&amp;');
  });

  test('has the link on a line of its own, whole', () => {
    expect(text).toContain(`\n${content.button.label}\n${content.button.url}\n`);
  });

  test('sets the sender apart as a signature, behind the two hyphens and the space of RFC 3676', () => {
    const [body = '', signature] = text.split('\n-- \n');
    expect(signature).toBe('Du bekommst diese Mail, weil …\nDuet B.V. · Amsterdam\n');
    expect(body).not.toContain('Amsterdam');
  });
});

test('every mark that means something in HTML is written out', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
  expect(escapeHtml('Zażółć – 你好')).toBe('Zażółć – 你好');
});

describe('a moment', () => {
  const moment = new Date('2026-12-31T23:30:00Z');

  test.each(locales)('in %s names its time zone, for nobody knows the clock of who reads it', (language) => {
    const text = formatMoment(language, moment);
    expect(text).toMatch(/UTC|GMT/);
    expect(text).toContain('2026');
    expect(text).toMatch(/23[:.h ]+30|11:30/);
  });

  test.each(locales)(
    'in %s is told by the clock where the member lives, and by which clock that is [NOT-8]',
    (language) => {
      const text = formatMoment(language, moment, 'Europe/Amsterdam');
      expect(text).toMatch(/2027/);
      expect(text).not.toMatch(/UTC|GMT|Europe\//);
      expect(text).toMatch(/\p{L}{4,}.*\p{L}{4,}/u);
    },
  );

  test.each(locales)('is the same day in %s wherever the process runs', (language) => {
    expect(formatDay(language, moment)).toMatch(/31/);
    expect(formatDay(language, moment)).toContain('2026');
  });
});
