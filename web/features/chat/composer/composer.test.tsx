// @vitest-environment jsdom
import { useRef } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import { stubSound, unstubSound } from '#web/testing/fake-sound.ts';
import { anna, ben } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle, settleLoading, within } from '#web/testing/screen.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { Composer } from './composer.tsx';

const onWrite = vi.fn();
const limit = 200;

interface Scene {
  refusal?: WriteRefusal | null;
  canEnd?: boolean;
  outgoing?: Outgoing[];
  isFirst?: boolean;
}

function Page({ refusal = null, canEnd = false, outgoing = [], isFirst = false }: Scene) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, onDraft] = useDraft(ben.id);
  return (
    <Composer
      profile={ben}
      {...{ refusal, canEnd, isFirst, outgoing, input, draft, onDraft, onWrite, quote: null }}
      conversation={20}
      photosWait={false}
    />
  );
}

// The composer loads them when they are needed.
beforeAll(() =>
  Promise.all([
    import('./premium-for-more.tsx'),
    import('./refused-composer.tsx'),
    import('./insufficient-credits.tsx'),
    import('#web/features/credits/money-of.tsx'),
  ]),
);
beforeEach(() => {
  onWrite.mockReset();
  vi.stubGlobal('CSS', { supports: () => true });
});

/** Anna, who writes to Ben for 2 credits a message. */
const open = (scene: Scene = {}, credits = 6) =>
  openScreen(<Page {...scene} />, {
    viewer: { ...anna, credits },
    settings: { message_credits: 2, message_length: limit, photo_credits: 4 },
  });

const message = { name: 'Message to Ben' };
const fieldOf = ({ getByRole }: Screen) => getByRole<HTMLTextAreaElement>('textbox', message);
const buttonOf = ({ getByRole }: Screen) => getByRole<HTMLButtonElement>('button', { name: 'Send' });
const write = (screen: Screen, words: string) => screen.fill(fieldOf(screen), words);
const send = (screen: Screen) => screen.user.click(buttonOf(screen));
const contentOf = (screen: Screen) => fieldOf(screen).value;
const isSendable = (screen: Screen) => !buttonOf(screen).disabled;

const mouse = ['(pointer: fine)', '(hover: hover)', '(any-pointer: fine)', '(any-hover: hover)'];
const touchLaptop = ['(pointer: coarse)', '(hover: none)', '(any-pointer: fine)', '(any-hover: hover)'];
const phone = ['(pointer: coarse)', '(hover: none)', '(any-pointer: coarse)', '(any-hover: none)'];
const phoneWithPen = ['(pointer: coarse)', '(hover: none)', '(any-pointer: fine)', '(any-hover: none)'];

function useDevice(features: string[]): void {
  const matchMedia = (query: string) => ({
    matches: query.split(' and ').every((feature) => features.includes(feature)),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('matchMedia', matchMedia);
}

const pressEnter = (screen: Screen, how: KeyboardEventInit = {}) =>
  settle(() => fireEvent.keyDown(fieldOf(screen), { key: 'Enter', ...how }));

test('what is sent is tidied, empties the field and leaves the focus there', async () => {
  const screen = await open();
  await write(screen, '  Hello Ben \n');
  await send(screen);
  expect(onWrite).toHaveBeenCalledExactlyOnceWith({ kind: 'text', text: 'Hello Ben' });
  expect([contentOf(screen), document.activeElement]).toEqual(['', fieldOf(screen)]);
  expect(localStorage).toHaveLength(0);
});

test('what is typed while the first message is looked through stays [CHA-16, CHA-17]', async () => {
  const screen = await open({ isFirst: true });
  await write(screen, 'Hello Ben');
  await settleLoading(() => {
    fireEvent.click(buttonOf(screen));
    fireEvent.input(fieldOf(screen), { target: { value: 'And you?' } });
  });
  expect(onWrite).toHaveBeenCalledExactlyOnceWith({ kind: 'text', text: 'Hello Ben' });
  expect(contentOf(screen)).toBe('And you?');
});

test('space alone is no message', async () => {
  const screen = await open();
  await write(screen, ' \n ');
  expect(isSendable(screen)).toBe(false);
});

test.each([
  ['a mouse', mouse],
  ['a touch screen and a trackpad', touchLaptop],
])(
  'with %s Enter sends; with Shift or in the middle of composing it does not [CHA-6]',
  async (_device, features) => {
    useDevice(features);
    const screen = await open();
    await write(screen, 'Hello');
    await pressEnter(screen, { shiftKey: true });
    await pressEnter(screen, { isComposing: true });
    expect(onWrite).not.toHaveBeenCalled();
    await pressEnter(screen);
    expect(onWrite).toHaveBeenCalledOnce();
  },
);

test.each([
  ['a phone', phone],
  ['a phone with a pen', phoneWithPen],
])('on %s Enter breaks the line [CHA-6]', async (_device, features) => {
  useDevice(features);
  const screen = await open();
  await write(screen, 'Hello');
  await pressEnter(screen);
  expect(onWrite).not.toHaveBeenCalled();
});

test('the count of characters appears near the limit, and past it nothing is sent [CHA-6]', async () => {
  const screen = await open();
  await write(screen, 'x'.repeat(limit - 101));
  expect(screen.getByRole('status').textContent).toBe('');
  await write(screen, 'x'.repeat(limit - 1));
  expect(screen.getByRole('status').textContent).toBe('1 character left');
  await write(screen, 'x'.repeat(limit + 2));
  expect(screen.getByRole('status').textContent).toBe('2 characters too many');
  expect([isSendable(screen), fieldOf(screen).getAttribute('aria-invalid')]).toEqual([false, 'true']);
  await pressEnter(screen);
  expect(onWrite).not.toHaveBeenCalled();
});

test('what a message costs stands in credits and in money [CRE-2]', async () => {
  const { text } = await openScreen(<Page />, {
    viewer: { ...anna, paid_user: true, credits: 6 },
    settings: { message_credits: 2 },
    answers: { 'payments.packages': { packages: [{ credits: 20, price_cents: 699, currency: 'EUR' }] } },
  });
  await settleLoading(() => {});
  expect(text()).toContain('6 left· 2 credits per message≈ €0.70');
  expect(text()).toContain('A message costs 2 credits (about €0.70); you have 6 left.');
});

test.each([
  [11, undefined],
  [10, 'few'],
  [2, 'few'],
  [1, 'none'],
])(
  'with %i credits at 2 a message the balance of a free member stands out as %s [CRE-12]',
  async (credits, level) => {
    const { getByRole } = await open({}, credits);
    const balance = getByRole('link', { name: /^A message costs/ });
    expect([balance.getAttribute('href'), balance.dataset.level]).toEqual(['/premium', level]);
  },
);

test('without enough credits the words stay and the way to buy is there, once it was tried [CHA-4, CRE-12]', async () => {
  const screen = await open({}, 1);
  await write(screen, 'Hello Ben');
  expect(screen.queryByRole('alert')).toBeNull();
  await send(screen);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('You do not have enough credits to send this message to Ben.');
  expect(within(alert).getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/premium');
  expect([onWrite.mock.calls, contentOf(screen)]).toEqual([[], 'Hello Ben']);
});

test('a message that the server found too dear says so at once', async () => {
  const failed: Outgoing = {
    key: 'a',
    profile: ben.id,
    content: { kind: 'text', text: 'Hello' },
    writtenAt: '2026-11-02T12:00:00.000Z',
    state: 'failed',
    code: 'credits.insufficient',
  };
  const poor = await open({ outgoing: [failed] }, 1);
  expect(poor.getByRole('alert')).toBeTruthy();
  await poor.leavePage();
  expect((await open({ outgoing: [failed] }, 2)).queryByRole('alert')).toBeNull();
});

test('at the limit of a free member nothing is sent, and what was written stays [CHA-5, CRE-13]', async () => {
  const screen = await open({ refusal: 'conversation_limit' });
  await write(screen, 'Hello Ben');
  await send(screen);
  await settle();
  expect(screen.text()).toContain('Free members can start 2 conversations.');
  expect(screen.getByRole('link', { name: 'See packages' }).getAttribute('href')).toBe('/premium');
  expect([onWrite.mock.calls, contentOf(screen)]).toEqual([[], 'Hello Ben']);
});

test('where nobody can write there is no field, and it is said why', async () => {
  const screen = await open({ refusal: 'partner_deleted' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.text()).toBe(
    'This member is no longer here. You can still read what you wrote to each other.',
  );
});

test('what was begun is there again after the page was left, for this member alone [CHA-16]', async () => {
  const screen = await open();
  await write(screen, 'Once upon a time');
  await screen.leavePage();
  const mine = await open();
  expect(contentOf(mine)).toBe('Once upon a time');
  await mine.leavePage();
  const others = await openScreen(<Page />, {
    viewer: { ...anna, id: 99 },
    settings: { message_credits: 2, message_length: limit, photo_credits: 4 },
  });
  expect(contentOf(others)).toBe('');
});

const microphone = { name: 'Voice message for Ben' };
/** Its code comes after the conversation. */
const patient = { timeout: 10_000 };

test('a browser that cannot record has no microphone button [BEY-8]', async () => {
  const screen = await open();
  expect(screen.queryByRole('button', microphone)).toBeNull();
});

test('the microphone is asked for after a press alone, and typed words are still there afterwards [BEY-8]', async () => {
  const sound = stubSound();
  const screen = await open();
  await write(screen, 'Typed before');
  expect(sound.asked).toEqual([]);
  await screen.user.click(await screen.findByRole('button', microphone, patient));
  await screen.findByRole('button', { name: 'Stop recording' }, patient);
  expect([sound.asked.length, screen.queryByRole('textbox')]).toEqual([1, null]);
  await screen.user.click(screen.getByRole('button', { name: 'Cancel recording' }));
  expect(contentOf(screen)).toBe('Typed before');
  expect(document.activeElement).toBe(await screen.findByRole('button', microphone, patient));
  unstubSound();
});

test('a recording that was not sent is there when the conversation opens again [BEY-8]', async () => {
  stubSound();
  const kept = { type: 'audio/webm', sound: btoa('words'), ms: 5000, waveform: new Array(48).fill(4) };
  localStorage.setItem(`duet.chat.voice.${anna.id}.to-${ben.id}`, JSON.stringify(kept));
  const screen = await open();
  await screen.findByText('You recorded this and have not sent it yet.', {}, patient);
  await screen.user.click(screen.getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(onWrite).toHaveBeenCalledOnce());
  expect(onWrite.mock.calls[0]?.[0]).toMatchObject({ kind: 'voice', recorded: { ms: 5000 } });
  unstubSound();
});

test('in place of the field stands why somebody hears from others; what was typed can be copied [TRU-6]', async () => {
  writeDraft(anna.id, ben.id, 'Hello Ben');
  const screen = await open({ refusal: 'contact_verified' });
  await settleLoading();
  expect(screen.text()).toContain('Ben hears from people whose photo is verified.');
  expect(screen.getByRole('link', { name: 'Get verified' }).getAttribute('href')).toBe('/verification');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your unsent message' }).value).toBe(
    'Hello Ben',
  );
  expect(screen.queryByRole('button', { name: 'Photo for Ben' })).toBeNull();
});
