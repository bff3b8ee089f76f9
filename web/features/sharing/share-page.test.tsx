// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Chat } from '#contract/chat/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, settleLoading, within } from '#web/testing/screen.tsx';
import SharePage from './share-page.tsx';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name: string, type = 'image/png', bytes = png) => new File([bytes], name, { type });

/** What the service worker has kept, by id; removed as the page removes it. */
let kept: Map<string, Response>;
const draftKey = `duet.chat.draft.${anna.id}.${ben.id}`;
const readDraft = () => (JSON.parse(localStorage.getItem(draftKey) ?? '{}') as { text?: string }).text;

beforeEach(() => {
  kept = new Map();
  const cache = {
    keys: async () => [...kept.keys()],
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    delete: async (key: string) => kept.delete(key),
  };
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => cache,
    delete: async () => kept.clear(),
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} }),
  );
});

function share(fields: { text?: string; photos?: File[] }): void {
  const parts = [
    ...(fields.text ? [{ name: 'text', value: fields.text }] : []),
    ...(fields.photos ?? []).map((value) => ({ name: 'photo', value })),
  ];
  const form = { get: (name: string) => parts.find((part) => part.name === name)?.value ?? null };
  const all = (name: string) => parts.filter((part) => part.name === name).map(({ value }) => value);
  // The forms of jsdom and those of Node do not know each other's files.
  const answer = {
    headers: new Headers({ 'x-shared-at': String(Date.now()) }),
    formData: async () => ({ ...form, getAll: all }),
    clone: () => answer,
  };
  kept.set('/share?id=a', answer as unknown as Response);
}

const sentPhoto = {
  ...{ seq: 2, revision: 2, own: true, key: 'key', sent_at: '2026-01-01T12:05:00Z' },
  content: { kind: 'photo', id: 'token-of-the-photo', width: 900, height: 1200 },
};

const chat = (more: Partial<Chat> = {}) =>
  ({
    conversation: { id: 5 },
    profile: { ...ben, deleted: false },
    num_unread_messages: 0,
    last_message: {
      seq: 1,
      own: true,
      kind: 'text',
      gone: false,
      preview: 'Hi',
      sent_at: '2026-01-01T12:00:00Z',
    },
    ...more,
  }) as Chat;

async function open(
  path = '/share?id=a',
  { chats = [chat()], conversation = {} }: { chats?: Chat[]; conversation?: unknown } = {},
): Promise<Screen> {
  const screen = await openScreen(<SharePage />, {
    viewer: { ...anna, credits: 12 },
    settings: { photo_credits: 4 },
    path,
    answers: {
      'chat.list': { chats, has_more: false, num_unread_messages: 0, removed_profiles: [], num_archived: 0 },
      'chat.get':
        typeof conversation === 'function'
          ? conversation
          : { refusal: null, messages: [], profile: chat().profile, ...(conversation as object) },
      'chat.send_photo': { conversation: { id: 5 }, message: sentPhoto, credits: 8 },
      'photos.upload': { photo: { id: 9 } },
    },
  });
  await settleLoading();
  return screen;
}

const pickBen = async ({ user, findByRole }: Screen) => {
  await user.click(await findByRole('button', { name: new RegExp(ben.name) }));
  await settleLoading();
};

test('words become the draft of the chosen conversation, below what was written there [BEY-12]', async () => {
  share({ text: 'Look at the mill' });
  localStorage.setItem(draftKey, '{"kind":"text","text":"Hello "}');
  const screen = await open();
  expect(screen.text()).toContain('Look at the mill');
  await pickBen(screen);
  expect([readDraft(), screen.address(), kept.size]).toEqual(['Hello\nLook at the mill', '/chats/5', 0]);
  expect(screen.calls.map(([name]) => name)).not.toContain('chat.send');
});

test('a photo opens the dialog that says its price, and is sent by a press there [BEY-12, CHA-10]', async () => {
  share({ text: 'Our boat', photos: [picture('boat.png')] });
  const screen = await open();
  await pickBen(screen);
  const dialog = within(screen.getByRole('dialog'));
  expect(screen.text()).toContain('4 credits · 8 credits are left after that.');
  expect([readDraft(), kept.size]).toEqual([undefined, 1]);
  await screen.user.click(dialog.getByRole('button', { name: 'Send for 4 credits' }));
  await settle();
  expect(screen.calls.filter(([name]) => name === 'chat.send_photo')).toHaveLength(1);
  expect([readDraft(), screen.address(), kept.size]).toEqual(['Our boat', '/chats/5', 0]);
});

test('a closed dialog leaves the photo where it was, for somebody else [BEY-12]', async () => {
  share({ photos: [picture('boat.png')] });
  const screen = await open();
  await pickBen(screen);
  await screen.user.keyboard('{Escape}');
  await settle();
  expect([screen.queryByRole('dialog'), screen.address(), kept.size]).toEqual([null, '/share?id=a', 1]);
});

test.for([
  [{ refusal: 'ended' }, 'has kindly said no'],
  [{ refusal: 'under_review' }, ''],
  [
    () => {
      throw new AppError('network');
    },
    'no connection',
  ],
] as const)(
  'a photo that cannot go says why beside the name, and stays: %o [BEY-12]',
  async ([conversation, words]) => {
    share({ photos: [picture('boat.png')] });
    const screen = await open(undefined, { conversation });
    await pickBen(screen);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect([screen.queryByRole('dialog'), kept.size]).toEqual([null, 1]);
  },
);

test('who takes photos only after an answer is said before anything is sent [BEY-12, TRU-7]', async () => {
  share({ photos: [picture('boat.png')] });
  const screen = await open(undefined, { conversation: { photos_wait: true } });
  await pickBen(screen);
  expect(screen.getByRole('dialog').textContent).toContain('takes photos once they have written to you');
  expect(screen.queryByRole('button', { name: /^Send for/ })).toBeNull();
});

test('ended conversations cannot be chosen, and deleted members are left out [BEY-12, BEY-6]', async () => {
  share({ text: 'Look!' });
  const gone = chat({
    conversation: { id: 6 },
    profile: { ...chat().profile, id: 99, deleted: true, name: '' },
  });
  const screen = await open(undefined, { chats: [chat({ state: { ended: 'partner' } }), gone] });
  const list = screen.getByRole('list', { name: 'Conversations' });
  const [row, ...others] = within(list).getAllByRole<HTMLButtonElement>('button');
  expect([row?.disabled, row?.textContent, others]).toEqual([true, expect.stringContaining('Ended'), []]);
});

test('one of several photos is chosen, the others stay [BEY-12]', async () => {
  share({ photos: [picture('one.png'), picture('two.png')] });
  const before = kept.get('/share?id=a');
  const screen = await open();
  await screen.user.click(screen.getByRole('radio', { name: 'Photo 2' }));
  await pickBen(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Send for 4 credits' }));
  await settle();
  // The storage itself has tests of its own: here it matters that the rest was written.
  expect([kept.size, kept.get('/share?id=a') === before]).toEqual([1, false]);
});

test('a file that is no photo says so, and nobody is offered for it [BEY-12]', async () => {
  share({ photos: [picture('film.gif', 'image/gif')] });
  const screen = await open();
  expect(screen.getByRole('alert').textContent).toContain('JPEG, PNG');
  expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to my photos' })).toBeNull();
});

test('photos are added to the own ones by a press, and leave the browser then [BEY-12, PRO-6]', async () => {
  share({ photos: [picture('one.png'), picture('two.png')] });
  const screen = await open();
  expect(screen.calls.map(([name]) => name)).not.toContain('photos.upload');
  await screen.user.click(screen.getByRole('button', { name: 'Add 2 photos to my profile' }));
  await settleLoading();
  expect(screen.calls.filter(([name]) => name === 'photos.upload')).toHaveLength(2);
  expect(kept.size).toBe(0);
  expect(screen.getByRole('link', { name: 'See my photos' }).getAttribute('href')).toBe('/profile#photo');
});

test('what was shared is discarded by a press [BEY-12]', async () => {
  share({ text: 'Look!' });
  const screen = await open();
  await screen.user.click(screen.getByRole('button', { name: 'Discard' }));
  await settle();
  expect([screen.address(), kept.size]).toEqual(['/chats', 0]);
});

test('another member finds nothing of it [BEY-12]', async () => {
  share({ text: 'Look!' });
  localStorage.setItem('duet.member', String(ben.id));
  const screen = await open();
  expect(screen.text()).toContain('Nothing is waiting here');
  expect([screen.text().includes('Look!'), kept.size]).toEqual([false, 0]);
});

test('a photo that could not be received is asked for once more [BEY-12]', async () => {
  const screen = await open('/share?missed=photo');
  expect(screen.text()).toContain('Please share it once more.');
});

test('words that come by the address leave it, also where the browser keeps nothing [BEY-12]', async () => {
  vi.stubGlobal('caches', undefined);
  window.location.hash = '#text=Look+%26+see&url=https%3A%2F%2Fmill.example%2F';
  onTestFinished(() => {
    window.location.hash = '';
  });
  const screen = await open('/share?missed=photo');
  expect(screen.address()).toBe('/share?id=unkept&missed=photo');
  expect(screen.text()).toContain('Look & see\nhttps://mill.example/');
  expect(screen.text()).toContain('couldn’t take your photo yet');
  await pickBen(screen);
  expect(readDraft()).toBe('Look & see\nhttps://mill.example/');
});
