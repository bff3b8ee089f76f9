import { describe, expect, test } from 'vitest';
import {
  PageTextFault,
  type PageValues,
  placeholders,
  readPageText,
  searchSections,
} from './page-text.rules.ts';

const nothing = Object.fromEntries(placeholders.map((name) => [name, ''])) as PageValues;
const head = '# About {site_name}\n\nWhat it is.\n\n';
const read = (body: string, values: Partial<PageValues> = {}) =>
  readPageText(`${head}## First {#first}\n\n${body}`, { ...nothing, ...values });
const htmlOf = (body: string, values: Partial<PageValues> = {}) => read(body, values).sections[0]?.html;

describe('a text in Markdown [LAN-6]', () => {
  test('has a title, a lead, and sections with their anchors', () => {
    expect(read('Words.', { site_name: 'Duet' })).toMatchObject({
      title: 'About Duet',
      lead: 'What it is.',
      sections: [{ id: 'first', title: 'First', html: '<p>Words.</p>\n', words: '\nWords.' }],
    });
  });

  test('names values of the domain, also in the address of a link', () => {
    const support_email = 'help_us@duet.example';
    expect(htmlOf('Write to [{support_email}](mailto:{support_email}).', { support_email })).toBe(
      '<p>Write to <a href="mailto:help_us@duet.example">help_us@duet.example</a>.</p>\n',
    );
  });

  test.each([
    ['a **bold** B.V. [x](//evil.example)', 'a **bold** B.V. [x](//evil.example)'],
    ['A\n\n# B', 'A # B'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a\\b`c`', 'a\\b`c`'],
  ])('takes a value as words, whatever it holds: %j', (company_name, shown) => {
    expect(htmlOf('By {company_name}.', { company_name })).toBe(`<p>By ${shown}.</p>\n`);
  });

  test.each(['<script>alert(1)</script>', 'a <b onclick="x()">b</b>'])('has no HTML: %s', (body) => {
    expect(htmlOf(body)).not.toContain('<script');
    expect(htmlOf(body)).not.toContain('<b ');
  });

  test('has no link to a script', () => {
    expect(htmlOf('[x](javascript:alert(1))')).not.toContain('href');
  });

  test('drops lines whose condition is not met', () => {
    const body = '- one\n{?support_phone}- {support_phone}\n{!support_phone}- none';
    expect(htmlOf(body, { support_phone: '112' })).toBe('<ul>\n<li>one</li>\n<li>112</li>\n</ul>\n');
    expect(htmlOf(body)).toBe('<ul>\n<li>one</li>\n<li>none</li>\n</ul>\n');
  });

  test.each([
    ['an unknown placeholder', `${head}## A {#a}\n\n{company}`, '{company}'],
    ['an unknown condition', `${head}## A {#a}\n\n{?company}x`, '{company}'],
    ['a name that every object has', `${head}## A {#a}\n\n{constructor}`, '{constructor}'],
    ['a heading without an anchor', `${head}## A`, 'anchor'],
    ['an anchor that stands there twice', `${head}## A {#a}\n\n## B {#a}`, 'twice'],
    ['no title', 'Lead.\n\n## A {#a}', 'title'],
    ['no lead', '# A\n\n## A {#a}', 'title'],
    ['no section', head, 'title'],
  ])('is refused for %s', (_, source, says) => {
    expect(() => readPageText(source, nothing)).toThrow(PageTextFault);
    expect(() => readPageText(source, nothing)).toThrow(says);
  });
});

describe('the search among questions [LAN-6]', () => {
  const { sections } = readPageText(
    `${head}## Combien coûte un [crédit]? {#cost}\n\nUn **euro** ou deux.\n\n## Rien {#none}\n\nRien du tout.`,
    nothing,
  );
  const find = (search: string) => searchSections(sections, search).map(({ id }) => id);

  test('finds all words in any order, in title and text, without case and accents', () => {
    expect(find('EURO credit')).toEqual(['cost']);
    expect(find('euro rien')).toEqual([]);
    expect(find('  ?! ')).toEqual(['cost', 'none']);
  });
});
