// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { contactSupport } from '#contract/support/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { OtherWays, toTelLink } from './other-ways.tsx';
import { SupportForm } from './support-form.tsx';

const key = '0d9c7c0e-1111-4222-8333-444455556666';
const open = (world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<SupportForm formKey={key} />, world);

const formOf = ({ getByRole }: Screen) =>
  getByRole<HTMLButtonElement>('button', { name: 'Send' }).form as HTMLFormElement;
const readForm = (screen: Screen) => Object.fromEntries(new FormData(formOf(screen)).entries());

test('the form needs no script: it is sent as it stands, and its fields are those of the call [NAV-19]', async () => {
  const screen = await open();
  const form = formOf(screen);
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/support']);
  expect(Object.keys(readForm(screen)).sort()).toEqual(Object.keys(contactSupport.input.shape).sort());
  expect(readForm(screen)).toEqual({ key, name: '', email: '', subject: '', message: '' });
});

test.for([
  ['accessibility', 'accessibility'],
  ['<script>', ''],
] as const)('an address that names the subject %s chooses %o [BEY-12]', async ([asked, chosen]) => {
  expect(readForm(await open({ path: `/support?subject=${encodeURIComponent(asked)}` })).subject).toBe(
    chosen,
  );
});

test('a member finds their name and address entered [NAV-19]', async () => {
  expect(readForm(await open({ viewer: anna }))).toMatchObject({ name: 'Anna', email: 'anna@post.example' });
});

test.for([
  ['+31 20-123 45 67', 'tel:+31201234567'],
  ['0800 – 111', 'tel:0800111'],
] as const)('the phone %s is dialled as %s [SET-12]', ([phone, link]) => {
  expect(toTelLink(phone)).toBe(link);
});

test('phone and address stand there where the domain has them [NAV-19, SET-12]', async () => {
  const settings = { support_phone: '+31 20-123 45 67', company_name: 'Duet B.V.', company_city: 'Utrecht' };
  const { getByRole, getByText } = await openScreen(<OtherWays />, { settings });
  expect(getByRole('link', { name: '+31 20-123 45 67' }).getAttribute('href')).toBe('tel:+31201234567');
  expect(getByRole('link', { name: 'help@rendezvous.example' }).getAttribute('href')).toBe(
    'mailto:help@rendezvous.example',
  );
  expect(getByText('Duet B.V., Utrecht')).toBeTruthy();
});

test('a domain without a phone shows none [NAV-19]', async () => {
  const { getAllByRole, text } = await openScreen(<OtherWays />);
  const goals = getAllByRole('link').map((link) => link.getAttribute('href'));
  expect([goals.some((goal) => goal?.startsWith('tel:')), text().includes('Phone')]).toEqual([false, false]);
});
