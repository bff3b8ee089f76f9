// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { hideFromContacts } from '#contract/hidden-contacts/endpoints.ts';
import { contactsLength, hiddenContactsPath } from '#contract/hidden-contacts/facts.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { toBatches } from './batches.ts';
import HiddenContactsPage from './hidden-contacts-page.tsx';

type Sent = InputOf<typeof hideFromContacts>;

async function open({ count = 0, failsAt = Number.POSITIVE_INFINITY, known = [] as string[] } = {}) {
  let client: QueryClient | undefined;
  let list = { count, since: null, cleared: 0 };
  let requests = 0;
  const screen = await openScreen(<HiddenContactsPage />, {
    viewer: anna,
    path: hiddenContactsPath,
    prepare: (made) => {
      client = made;
      for (const name of known) made.setQueryData([name, {}], {});
    },
    answers: {
      'hidden_contacts.get': () => list,
      'hidden_contacts.add': ({ text }: Sent) => {
        requests += 1;
        if (requests >= failsAt) throw new AppError('internal');
        const added = text.split('\n').length;
        list = { ...list, count: list.count + added };
        return { ...list, understood: added, added, own: false, unread: [] };
      },
      'hidden_contacts.clear': () => {
        list = { count: 0, since: null, cleared: list.count };
        return list;
      },
      'hidden_contacts.restore': () => {
        list = { count: list.cleared, since: null, cleared: 0 };
        return list;
      },
    },
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const sent = () => screen.calls.flatMap(([name, input]) => (name === 'hidden_contacts.add' ? [input] : []));
  return { ...screen, field, sent, client: () => client ?? new QueryClient() };
}

test('addresses alone are sent, and what was not understood stays in the field [TRU-5]', async () => {
  const { field, sent, text, user, getByRole } = await open();
  expect(text()).toContain('You hide from nobody yet.');
  await user.type(field, 'Ben ben@post.example 06 12345678{Enter}somebody else');
  await user.click(getByRole('button', { name: 'Hide' }));
  expect(sent()).toEqual([{ text: 'ben@post.example\n06 12345678' }]);
  expect(field.value).toBe('somebody else');
  expect(text()).toContain('2 contacts added. 1 entry wasn’t understood. They are still in the field.');
  expect(text()).toContain('You hide from 2 contacts.');
});

test('a list that is too long for one request comes in several, and loses nothing when one fails [TRU-5]', async () => {
  const { field, sent, text, user, getByRole } = await open({ failsAt: 2 });
  const lines = Array.from({ length: 10_000 }, (_, n) => `n${n}@post.example`);
  field.value = lines.join('\n');
  await user.click(getByRole('button', { name: 'Hide' }));
  const [first, second] = toBatches(lines);
  expect(sent()).toEqual([{ text: first?.join('\n') }, { text: second?.join('\n') }]);
  expect(field.value).toBe(second?.join('\n'));
  expect(text()).toContain('An error occured');
});

test('a list is cleared by one press, and brought back by another [TRU-5]', async () => {
  const { text, user, getByRole, queryByRole } = await open({ count: 312 });
  expect(text()).toContain('You hide from 312 contacts.');
  await user.click(getByRole('button', { name: 'Clear the list' }));
  expect(text()).toContain(
    '312 contacts cleared. You can bring them back for 10 minutes; then they are deleted.',
  );
  await user.click(getByRole('button', { name: 'Undo' }));
  expect(text()).toContain('You hide from 312 contacts.');
  expect(queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('pages from before that show people are asked for again [TRU-5]', async () => {
  const known = [
    'home.cast',
    'search.related',
    'activity.list',
    'search.members',
    'likes.list',
    'sites.outline',
  ];
  const { client, user, getByRole } = await open({ count: 1, known });
  await user.click(getByRole('button', { name: 'Clear the list' }));
  expect(known.filter((name) => client().getQueryData([name, {}]) !== undefined)).toEqual(['sites.outline']);
});

test('a text without a contact is refused beside the field, and both forms need no script [TRU-5]', async () => {
  const { field, sent, text, user, getByRole } = await open({ count: 1 });
  await user.type(field, 'nobody at all');
  await user.click(getByRole('button', { name: 'Hide' }));
  expect(text()).toContain('No e-mail address or phone number was found here.');
  expect([sent(), field.value]).toEqual([[], 'nobody at all']);
  for (const name of ['Hide', 'Clear the list']) {
    const { form } = getByRole<HTMLButtonElement>('button', { name });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', hiddenContactsPath]);
  }
});

test('a file fills the field with its contacts, and nothing is sent before a press [TRU-5]', async () => {
  const { field, sent, user, getAllByLabelText } = await open();
  const card = 'BEGIN:VCARD\nFN:Ben\nEMAIL:ben@post.example\nEND:VCARD';
  const [input] = getAllByLabelText('Read a file (.vcf, .csv)');
  await user.upload(input as HTMLElement, new File([card], 'contacts.vcf', { type: 'text/vcard' }));
  await expect.poll(() => field.value).toBe('ben@post.example');
  expect(sent()).toEqual([]);
});

test('no request is longer than the server takes [TRU-5]', () => {
  const batches = toBatches(Array.from({ length: 20_000 }, (_, n) => `somebody.${n}@post.example`));
  expect(batches.flat()).toHaveLength(20_000);
  expect(batches.every((batch) => batch.join('\n').length <= contactsLength)).toBe(true);
});
