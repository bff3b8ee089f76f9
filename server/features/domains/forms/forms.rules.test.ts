import { describe, expect, test } from 'vitest';
import { domainFaults, domainSections } from '#contract/domains/facts.ts';
import { fieldCodes } from '#contract/field-codes.ts';
import { checkSettings, createDefaultSettings, settingFields } from '#server/features/sites/index.ts';
import { toFieldError } from './faults.rules.ts';
import { allFields, findFieldPath, isEdited, listFields } from './fields.rules.ts';
import { previewTyped } from './preview.rules.ts';
import { readText, writeText } from './texts.rules.ts';
import { readTyped } from './typed.rules.ts';

const values = { ...createDefaultSettings('duet.example'), hosts: ['duet.example'], packages: [] };

describe('the forms of a domain [MOD-4]', () => {
  test('have every setting once, and a new one without being told', () => {
    const wholes = [...new Set(allFields.map(({ whole }) => whole))];
    const settings = Object.keys(settingFields).filter(isEdited);
    expect(wholes.toSorted()).toEqual([...settings, 'hosts', 'packages'].toSorted());
    const names = allFields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const section of domainSections) expect(listFields(section).length).toBeGreaterThan(0);
  });

  test('follow the schemas: numbers with their limits, choices, lists, rows and colours', () => {
    const find = (name: string) => allFields.find((field) => field.name === name);
    expect(find('min_age')).toMatchObject({ kind: 'number', least: 18, most: 99 });
    expect(find('signups')).toMatchObject({ kind: 'choice', options: ['all', 'with_trafficsource', 'none'] });
    expect(find('search_fields')).toMatchObject({
      kind: 'flags',
      options: expect.arrayContaining(['country']),
    });
    expect(find('payment_methods')).toMatchObject({ kind: 'flags', isNullable: true });
    expect(find('front_members')).toMatchObject({ kind: 'list', hasNumbers: true });
    expect(find('theme.primary')).toMatchObject({ kind: 'color', whole: 'theme', part: 'primary' });
    expect(find('logo')).toMatchObject({ kind: 'json', isNullable: true });
    expect(find('corner_radius')).toMatchObject({ kind: 'choice', options: ['0', '12', '28'] });
    expect(find('motif')).toMatchObject({ kind: 'json', hasWords: true });
    expect(find('us_footer')).toMatchObject({ kind: 'switch' });
    expect([...(find('packages')?.columns.keys() ?? [])]).toContain('price_cents');
    expect([...(find('third_party_scripts')?.columns.keys() ?? [])]).toEqual(['category', 'src', 'hosts']);
  });

  test('read each value as they wrote it', () => {
    const sold = {
      position: 1,
      credits: 50,
      price_cents: 1499,
      currency: 'EUR',
      country: null,
      popular: true,
    };
    const state: Record<string, unknown> = {
      ...values,
      packages: [sold],
      front_members: [4, 7],
      third_party_scripts: [
        {
          category: 'statistics',
          src: 'https://a.example/s.js',
          hosts: ['https://a.example', 'https://b.example'],
        },
      ],
      logo: { viewBox: '0 0 40 40', paths: [] },
    };
    for (const field of allFields.filter(({ part }) => part === undefined)) {
      const text = writeText(field, state[field.whole]);
      expect(readText(field, text), field.name).toEqual(state[field.whole]);
    }
  });

  test.for([
    ['min_age', 'old', 'number'],
    ['logo', '{', 'json'],
    ['front_members', '4\nseven', 'number'],
  ])('name the field %s that cannot be read', ([name = '', typed = '', code]) => {
    const fields = allFields.filter((field) => field.name === name);
    const base = Object.fromEntries(
      fields.map((field) => [field.name, writeText(field, values[name as keyof typeof values])]),
    );
    const read = () => readTyped({ fields, values, typed: { [name]: typed }, base });
    expect(read).toThrow(expect.objectContaining({ fields: [{ path: name, code }] }));
  });

  test.for<[string, Record<string, unknown>, string, string]>([
    ['a thin colour', { theme: { primary: '#eeeeee', accent: '#b3400a' } }, 'theme.primary', 'contrast'],
    ['no country', { countries: ['nl'] }, 'countries', 'country_code'],
    ['twice the same', { countries: ['NL', 'NL'] }, 'countries', 'each_once'],
    ['no telephone', { support_phone: 'call me' }, 'support_phone', 'phone'],
    ['an age below that of the law', { min_age: 16 }, 'min_age', 'too_small'],
    ['no address', { support_email: 'nobody' }, 'support_email', 'email'],
    ['two lines', { name: 'a\nb' }, 'name', 'one_line'],
    ['no name', { name: ' ' }, 'name', 'required'],
    [
      'a script in the logo',
      { logo: { viewBox: '0 0 9 9', paths: [{ d: 'x', color: 'accent' }] } },
      'logo',
      'logo',
    ],
  ])('say of %s what the rule of operators says', ([, change, path, code]) => {
    const { faults } = checkSettings({ ...createDefaultSettings('duet.example'), ...change });
    expect(faults.map(toFieldError)).toContainEqual({ path, code });
    expect([...domainFaults, ...fieldCodes] as string[]).toContain(code);
  });

  test('keep the row and column of a fault in rows', () => {
    expect(findFieldPath('packages.2.credits')).toBe('packages.2.credits');
    expect(toFieldError({ path: 'packages', fault: 'has nothing for NL' })).toEqual({
      path: 'packages.NL',
      code: 'nothing_for',
    });
  });

  test('take what was typed, and leave what somebody else changed meanwhile', () => {
    const fields = listFields('brand');
    const base = Object.fromEntries(
      fields.map((field) => [field.name, writeText(field, values[field.whole as 'name'])]),
    );
    const now = { ...values, description: 'Theirs' };
    const typed = { ...base, name: 'Mine' };
    expect(readTyped({ fields, values: now, typed, base })).toEqual({ settings: { name: 'Mine' } });
    expect(readTyped({ fields, values: now, typed: base, base })).toBeUndefined();
    const both = () => readTyped({ fields, values: now, typed: { ...base, description: 'Mine' }, base });
    expect(both).toThrow(expect.objectContaining({ fields: [{ path: 'description', code: 'edited' }] }));
    const same = readTyped({ fields, values: now, typed: { ...base, description: 'Theirs' }, base });
    expect(same).toEqual({ settings: { description: 'Theirs' } });
  });

  test('put the parts of a setting together, and none of them is none at all', () => {
    const fields = listFields('look');
    const base = { 'theme.primary': '', 'theme.accent': '' };
    const typed = { 'theme.primary': '#0B5A55', 'theme.accent': '#b3400a' };
    expect(readTyped({ fields, values, typed, base })).toEqual({
      settings: { theme: { primary: '#0b5a55', accent: '#b3400a' } },
    });
    const now = { ...values, theme: { primary: '#0b5a55', accent: '#b3400a' } };
    expect(
      readTyped({ fields, values: now, typed: base, base: { ...typed, 'theme.primary': '#0b5a55' } }),
    ).toEqual({ settings: { theme: null } });
  });
});

describe('the preview of a look [MOD-4]', () => {
  const settings = createDefaultSettings('duet.example');

  test('has the tokens of the style sheet, and the contrast of each colour', () => {
    const typed = { 'theme.primary': '#0b5a55', 'theme.accent': '#b3400a', display_font: 'figtree' };
    const { light, dark, faults, contrasts } = previewTyped(settings, typed);
    expect(faults).toEqual([]);
    expect(light.tokens).toMatchObject({ '--link': '#0b5a55', '--accent': '#b3400a' });
    expect(light.tokens['--mantine-font-family-headings']).toContain('Figtree');
    expect(dark.tokens['--link']).not.toBe('#0b5a55');
    expect(contrasts['theme.primary']).toBeGreaterThan(7);
  });

  test('says what cannot be saved, and shows the look of before there', () => {
    const thin = previewTyped(settings, { 'theme.primary': '#eeeeee', 'theme.accent': '#b3400a' });
    expect(thin.faults).toEqual([{ path: 'theme.primary', code: 'contrast' }]);
    expect(thin.light).toEqual({ ...previewTyped(settings, {}).light });
    expect(thin.contrasts['theme.primary']).toBeLessThan(2);
    const broken = previewTyped(settings, { logo: '{' });
    expect(broken.faults).toEqual([{ path: 'logo', code: 'json' }]);
  });
});
