// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getMember, type Member } from '#contract/profiles/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { bensPage } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MemberSignupPage from './member-signup-page.tsx';

const image = { filename: 'ben.webp', thumb_filename: 'ben-400.webp', status: 'active' as const };
const shown: Member = { ...bensPage, about: '', main_image: image, interests: ['wine', 'hiking'] };

function open(member: Member | undefined, query = '') {
  return openScreen(<MemberSignupPage />, {
    path: `/members/2/signup${query}`,
    pattern: '/members/:id/*',
    settings: { fictional_singular: 'Invented' },
    prepare: (client) => {
      if (member) client.setQueryData(apiQuery(getMember, { id: 2 }).queryKey, { member });
    },
  });
}

test('the sign-up stands beside the member [LAN-4]', async () => {
  const { text, getByRole, getByText } = await open(shown);
  expect(getByText('Join and go on to Ben')).toBeTruthy();
  expect(text()).toContain('Ben, 38');
  expect(getByRole<HTMLImageElement>('img', { name: 'Portrait of Ben' }).src).toContain('ben');
});

test('beside nobody it is that of the site [LAN-4]', async () => {
  const { queryByRole, getByText } = await open(undefined, '?opener=1');
  expect(getByText('Join Rendezvous')).toBeTruthy();
  expect(queryByRole('complementary')).toBeNull();
});

test.each(['pending', 'rejected'] as const)('no photo is shown that is %s', async (status) => {
  await open({ ...shown, main_image: { ...image, status } });
  expect(document.images).toHaveLength(0);
});

test('beside an invented member it says that there is nobody, and promises no message [PRO-9]', async () => {
  const { text, getByText } = await open({ ...shown, fictional: true }, '?opener=1');
  expect(getByText('Invented').innerHTML).toContain('tabler-icon-sparkles');
  expect(text()).toContain('There is no person behind it');
  expect(text()).not.toContain('Your first line');
});

test.each([
  ['1', 'Red by the fire or white on the balcony?'],
  ['3', 'What would a perfect Sunday look like for you?'],
])('the first line %s stands beside it', async (opener, words) => {
  const { text } = await open(shown, `?opener=${opener}`);
  expect(text()).toContain(words);
});

test.each(['', '?opener=', '?opener=0', '?opener=4', '?opener=<b>', `?opener=${'9'.repeat(10_240)}`])(
  'the address %.20j picks no first line',
  async (query) => {
    const { text } = await open(shown, query);
    expect(text()).not.toContain('Your first line');
  },
);
