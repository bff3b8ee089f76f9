// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { contactFilterPath } from '#contract/contact-filter/facts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ContactSection } from './contact-section.tsx';
import { contactFilterQuery } from './use-contact-filter.ts';

type Choices = InputOf<typeof saveContactFilter>;

const any = { min_age: null, max_age: null, distance: null, photo: false, verified: false, mutual: false };
const first: Choices = { filter: any, photos_after_answer: true };
const everything = { verified: true, mutual: true, distance: true };

async function open({ known = first, offers = everything, fails = false } = {}) {
  const answer = (choices: Choices, fitting: number) => ({ ...choices, fitting, everybody: 1240, offers });
  const screen = await openScreen(<ContactSection anchor="contact" title="Who may write to me" />, {
    viewer: anna,
    settings: { min_age: 18 },
    answers: {
      'contact_filter.save': (choices: Choices) => {
        if (fails) throw new AppError('internal');
        return answer(choices, 310);
      },
    },
    prepare: (client) => client.setQueryData(contactFilterQuery.queryKey, answer(known, 1240) as never),
  });
  const saved = () =>
    screen.calls.flatMap(([name, input]) => (name === 'contact_filter.save' ? [input] : []));
  return { ...screen, saved };
}

test('everybody may write at first; each change is saved, and how many fit is said [TRU-6]', async () => {
  const { saved, text, user, getByRole, getByText } = await open();
  expect(text()).toContain('Members who may write to you: 1,240 of 1,240');
  await user.click(getByRole('switch', { name: 'With a profile photo' }));
  await user.click(getByRole('switch', { name: 'With a verified photo' }));
  await user.selectOptions(getByRole('combobox', { name: 'From age' }), '30');
  await user.selectOptions(getByRole('combobox', { name: 'Distance' }), 'Within 25 km');
  expect(saved().at(-1)).toEqual({
    filter: { ...any, photo: true, verified: true, min_age: 30, distance: 25 },
    photos_after_answer: true,
  });
  expect(getByText('Members who may write to you: 310 of 1,240')).toBeTruthy();
  expect(getByText('All changes are saved')).toBeTruthy();
});

test('an age beyond the other one moves it along, and photos are a choice of their own [TRU-6, TRU-7]', async () => {
  const known = { ...first, filter: { ...any, min_age: 30, max_age: 40 } as never };
  const { saved, user, getByRole } = await open({ known });
  await user.selectOptions(getByRole('combobox', { name: 'From age' }), '50');
  await user.selectOptions(getByRole('combobox', { name: 'To age' }), '35');
  await user.click(getByRole('switch', { name: 'Photos only after I’ve answered' }));
  expect(saved()).toMatchObject([
    { filter: { min_age: 50, max_age: 50 } },
    { filter: { min_age: 35, max_age: 35 } },
    { photos_after_answer: false },
  ]);
});

test('what the domain hides or a place is missing for is not offered; a failure is said [TRU-6]', async () => {
  const { user, text, getByRole, queryByRole } = await open({
    offers: { verified: false, mutual: false, distance: false },
    fails: true,
  });
  expect(queryByRole('switch', { name: 'With a verified photo' })).toBeNull();
  expect(queryByRole('switch', { name: 'We look for each other' })).toBeNull();
  expect(queryByRole('combobox', { name: 'Distance' })).toBeNull();
  await user.click(getByRole('switch', { name: 'With a profile photo' }));
  expect(text()).not.toContain('All changes are saved');
  const { form } = getByRole<HTMLInputElement>('switch', { name: 'With a profile photo' });
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', contactFilterPath]);
});
