// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VoiceContent } from '#contract/chat/voice.ts';
import { AppError } from '#contract/errors.ts';
import { type FakeSound, stubSound, unstubSound } from '#web/testing/fake-sound.ts';
import { anna } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { voiceView } from './feature.chat.tsx';
import VoiceMessage from './voice-message.tsx';

let sound: FakeSound;
let named = 0;

beforeEach(() => {
  sound = stubSound();
  named += 1;
});
afterEach(unstubSound);

const waveform = Array.from({ length: 48 }, (_, n) => n % 32);
const voiceOf = (traits = {}) => ({ id: `voice-${named}`, format: 'webm', ms: 12_000, waveform, ...traits });
const place = { conversation: 5, seq: 7 };

async function openMessage(content: Partial<VoiceContent> = {}, own = false, answers = {}): Promise<Screen> {
  const message = { kind: 'voice', voice: voiceOf(), ...content } as const;
  const screen = await openScreen(<VoiceMessage content={message} own={own} place={place} />, {
    viewer: anna,
    answers,
  });
  await vi.waitFor(() => expect(screen.text()).not.toBe(''));
  return screen;
}

const press = (screen: Screen, name: string) => screen.user.click(screen.getByRole('button', { name }));
const positionOf = ({ getByRole }: Screen) => getByRole<HTMLInputElement>('slider', { name: 'Position' });
const playedCalls = ({ calls }: Screen) => calls.filter(([name]) => name === 'chat.voice_played');

test('nothing is loaded before it is played, and playing it is said once [BEY-8]', async () => {
  const screen = await openMessage();
  expect(sound.players).toEqual([]);
  expect(screen.getByRole('img', { name: 'Not played yet' })).toBeTruthy();
  await press(screen, 'Play');
  await press(screen, 'Pause');
  await press(screen, 'Play');
  expect(sound.players.map(({ src }) => src)).toEqual([`/media/chat/voice-${named}/voice`]);
  expect(playedCalls(screen)).toEqual([['chat.voice_played', place]]);
  expect(screen.queryByRole('img', { name: 'Not played yet' })).toBeNull();
});

test('without a connection it stays unplayed, and the next play says it [BEY-8]', async () => {
  let isOnline = false;
  const screen = await openMessage({}, false, {
    'chat.voice_played': () => {
      if (!isOnline) throw new AppError('network');
      return { conversation: 5, profile: 2, revision: 9 };
    },
  });
  await press(screen, 'Play');
  await settle();
  isOnline = true;
  await press(screen, 'Pause');
  await press(screen, 'Play');
  expect(playedCalls(screen)).toHaveLength(2);
});

test('its sender reads that it was played, and playing the own says nothing [BEY-8]', async () => {
  const screen = await openMessage({ is_played: true }, true);
  expect(screen.text()).toContain('Played');
  await press(screen, 'Play');
  expect(playedCalls(screen)).toEqual([]);
});

test('the position is a slider that keys and presses move, and says where it is [BEY-8]', async () => {
  const screen = await openMessage();
  const position = positionOf(screen);
  fireEvent.keyDown(position, { key: 'ArrowRight' });
  fireEvent.keyDown(position, { key: 'PageUp' });
  expect(position.getAttribute('aria-valuetext')).toBe('0:06 of 0:12');
  fireEvent.keyDown(position, { key: 'ArrowLeft' });
  expect(sound.players[0]?.currentTime).toBe(5);
  fireEvent.change(position, { target: { value: '9000' } });
  expect([sound.players[0]?.currentTime, position.getAttribute('aria-valuetext')]).toEqual([
    9,
    '0:09 of 0:12',
  ]);
});

test('the speed is 1, 1.5 or 2, and the next message keeps it [BEY-8]', async () => {
  const screen = await openMessage();
  await press(screen, 'Play');
  await press(screen, 'Speed: 1×');
  expect(sound.players[0]?.playbackRate).toBe(1.5);
  await press(screen, 'Speed: 1.5×');
  await screen.leavePage();
  const next = await openMessage();
  await press(next, 'Play');
  expect(sound.players[1]?.playbackRate).toBe(2);
  await press(next, 'Speed: 2×');
});

test('one plays at a time [BEY-8]', async () => {
  const messages = ['one', 'two'].map((id) => (
    <VoiceMessage key={id} content={{ kind: 'voice', voice: voiceOf({ id }) }} own place={place} />
  ));
  const screen = await openScreen(messages, { viewer: anna });
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(2));
  const [first] = screen.getAllByRole('button', { name: 'Play' });
  await screen.user.click(first as HTMLElement);
  await press(screen, 'Play');
  expect(sound.players.map(({ isPaused }) => isPaused)).toEqual([true, false]);
});

test('a browser that lacks the codec says so, and a sound that is gone is told apart [BEY-8]', async () => {
  const screen = await openMessage({ voice: voiceOf({ format: 'mp4' }) });
  await press(screen, 'Play');
  await settle(() => sound.players[0]?.dispatchEvent(new Event('error')));
  expect(screen.text()).toContain('Your browser can’t play this recording. A newer one can.');
  await screen.leavePage();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const gone = await openMessage();
  await press(gone, 'Play');
  await settle(() => sound.players[1]?.dispatchEvent(new Event('error')));
  await vi.waitFor(() => expect(gone.text()).toBe('This voice message is no longer available.'));
});

test('its sender can take it back, its receiver cannot, and then it says so [BEY-8]', async () => {
  const takeBack = { name: 'Take back', hidden: true };
  const received = await openMessage();
  expect(received.queryByRole('button', takeBack)).toBeNull();
  await received.leavePage();
  const screen = await openMessage({}, true);
  expect(screen.getByRole('button', takeBack)).toBeTruthy();
  await screen.leavePage();
  const gone = await openScreen(<VoiceMessage content={{ kind: 'voice' }} />, { viewer: anna });
  await vi.waitFor(() => expect(gone.text()).toBe('Voice message taken back'));
});

test('lists, quotes and screen readers call it by its length [BEY-8]', () => {
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? '')}`;
  const describe = (words: string) =>
    voiceView.describe(words, t as Parameters<typeof voiceView.describe>[1]);
  expect(describe('12400')).toBe('chat:voice.described {"length":"0:12"}');
  expect(describe('taken_back')).toContain('chat:voice.takenBack');
});
