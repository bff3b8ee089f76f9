import { expect, test } from 'vitest';
import { listTyped, parseTexts, readFields, rebase } from './typed-fields.ts';

const base = { name: 'Meet', search_fields: 'country,age', us_footer: '', packages: '' };

test('a form is read by the names of its controls, without knowing its fields [MOD-4]', () => {
  const sent = {
    'v:name': 'Meet\r\nup',
    'f:search_fields:age': 'on',
    'f:search_fields:photo': 'on',
    'v:us_footer': 'on',
    'c:packages': 'credits,price,popular',
    'r:packages:0:credits': '20',
    'r:packages:0:price': '6.99',
    'r:packages:1:credits': ' ',
    'r:packages:2:credits': '50',
    'r:packages:2:popular': 'on',
    'r:packages:3:credits': '70',
    'x:packages:3': 'on',
    'v:colour': 'not of this form',
    reason: 'As agreed',
  };
  expect(readFields(sent, base)).toEqual({
    name: 'Meet\nup',
    search_fields: 'age,photo',
    us_footer: 'on',
    packages: JSON.stringify([
      { credits: '20', price: '6.99', popular: '' },
      { credits: '50', price: '', popular: 'on' },
    ]),
  });
});

test('what nobody ticked or wrote is empty [MOD-4]', () => {
  expect(readFields({ 'v:name': '', 'c:packages': 'credits' }, base)).toEqual({
    name: '',
    search_fields: '',
    us_footer: '',
    packages: '',
  });
});

test('what was typed stays when somebody else saved meanwhile, and the rest follows them [MOD-4]', () => {
  const typed = { ...base, name: 'Mine' };
  const current = { ...base, name: 'Theirs', us_footer: 'on' };
  expect(rebase(current, { base, typed })).toEqual({ ...base, name: 'Mine', us_footer: 'on' });
});

test('a hidden control that somebody has broken holds nothing [MOD-4]', () => {
  expect(parseTexts('{')).toEqual({});
  expect(parseTexts(undefined)).toEqual({});
  expect(parseTexts('{"name":7}')).toEqual({ name: '7' });
});

test('rows of a group share its cells, an empty one is none, and a group goes as a whole [MOD-4]', () => {
  const values = {
    'c:packages': 'position,credits,currency,country',
    ...{ 'k:packages:0:country': 'PL', 'k:packages:0:currency': ' PLN ' },
    ...{ 'g:packages:0': '0', 'd:packages:0:position': '0', 'r:packages:0:credits': '20' },
    ...{ 'g:packages:1': '0', 'd:packages:1:position': '1', 'r:packages:1:credits': ' ' },
  };
  const read = (more: Record<string, string>) =>
    readFields({ ...values, ...more }, { packages: '' }).packages;
  expect(JSON.parse(read({}) ?? '')).toEqual([
    { position: '0', credits: '20', currency: 'PLN', country: 'PL' },
  ]);
  expect(read({ 'y:packages:0': 'on' })).toBe('');
});

test('what is typed over what was shown is what differs from it, and nothing else [MOD-4]', () => {
  const base = { name: 'Duet', min_age: '18', hosts: 'duet.example' };
  expect(listTyped(base, { ...base })).toEqual({});
  expect(listTyped(base, { ...base, min_age: '21' })).toEqual({ min_age: '21' });
  expect(listTyped(base, { ...base, hosts: '' })).toEqual({ hosts: '' });
});

test('a row that is taken away leaves the others of its group, with their own places [MOD-4]', () => {
  const values = {
    'c:packages': 'position,credits,country',
    'k:packages:0:country': 'PL',
    ...{ 'g:packages:0': '0', 'd:packages:0:position': '0', 'r:packages:0:credits': '20' },
    ...{ 'g:packages:1': '0', 'd:packages:1:position': '1', 'r:packages:1:credits': '60' },
    ...{ 'g:packages:2': '0', 'd:packages:2:position': '2', 'r:packages:2:credits': '90' },
    'x:packages:1': 'on',
  };
  const { packages = '' } = readFields(values, { packages: '' });
  expect(JSON.parse(packages)).toEqual([
    { position: '0', credits: '20', country: 'PL' },
    { position: '2', credits: '90', country: 'PL' },
  ]);
});
