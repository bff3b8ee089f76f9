// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingVoice } from '#web/app/extensions.ts';
import { type FakeSound, stubSound, unstubSound } from '#web/testing/fake-sound.ts';
import { anna, ben } from '#web/testing/people.ts';
import { act, openScreen, type Screen, settle, within } from '#web/testing/screen.tsx';
import { hasRecording } from './recording-names.ts';
import { readRecording } from './recordings.ts';
import VoiceBar from './voice-bar.tsx';
import { toWaveform } from './waveform.ts';

let sound: FakeSound;
let now: number;
let spies: { mockRestore(): void }[];
const written: WaitingVoice[] = [];
const onClose = vi.fn();

beforeEach(() => {
  sound = stubSound();
  now = 1000;
  spies = [vi.spyOn(performance, 'now').mockImplementation(() => now)];
  written.length = 0;
  onClose.mockReset();
});
afterEach(() => {
  unstubSound();
  for (const spy of spies) spy.mockRestore();
});

async function openBar(credits = 12): Promise<Screen> {
  const screen = await openScreen(
    <VoiceBar member={ben} onWrite={(content) => written.push(content)} onClose={onClose} />,
    { viewer: { ...anna, credits }, settings: { photo_credits: 4 } },
  );
  await vi.waitFor(() => screen.getByRole('group', { name: 'Voice message for Ben' }));
  return screen;
}

/** Lets the meter measure. */
const pass = (ms: number) =>
  act(async () => {
    now += ms;
    await new Promise((resolve) => setTimeout(resolve, 120));
  });

async function record(ms = 12_000, credits?: number): Promise<Screen> {
  const screen = await openBar(credits);
  await pass(ms);
  return screen;
}

const stop = (screen: Screen) => screen.user.click(screen.getByRole('button', { name: 'Stop recording' }));
const isListening = () => sound.tracks.some(({ isLive }) => isLive);
const stored = () => vi.waitFor(() => expect(hasRecording(anna.id, `to-${ben.id}`)).toBe(true));

test('a recording shows its price, is listened to, and is handed to the outbox once at that price [BEY-8]', async () => {
  const screen = await record();
  expect(screen.getByRole('timer').textContent).toBe('0:12');
  expect(screen.text()).toContain('4 credits · 8 credits are left after that.');
  await stop(screen);
  expect(isListening()).toBe(false);
  await screen.user.click(screen.getByRole('button', { name: 'Play' }));
  expect(sound.players.map(({ src, isPaused }) => [src, isPaused])).toEqual([['blob:sound', false]]);
  await screen.user.dblClick(screen.getByRole('button', { name: 'Send for 4 credits' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(written).toMatchObject([{ kind: 'voice', recorded: { ms: 12_000, credits: 4 } }]);
  const { id = '', waveform = [] } = written[0]?.recorded ?? {};
  expect(waveform).toHaveLength(48);
  expect(readRecording(anna.id, id)?.blob.size).toBe('the end'.length);
  expect(hasRecording(anna.id, `to-${ben.id}`)).toBe(false);
});

test('it ends by itself after a minute and says so [BEY-8]', async () => {
  const screen = await record(60_000);
  expect(isListening()).toBe(false);
  expect(screen.text()).toContain('That was a minute, the longest a voice message can be.');
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
    '0:00 of 1:00',
  );
});

test('a phone that sleeps ends the recording, and what was said until then is there after a reload [BEY-8]', async () => {
  const screen = await record(5000);
  act(() => sound.recorders[0]?.deliver('first words, '));
  spies.push(vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'));
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(isListening()).toBe(false);
  await stored();
  await screen.leavePage();
  const later = await openBar();
  expect(sound.asked).toHaveLength(1);
  expect(later.text()).toContain('You recorded this and have not sent it yet.');
  expect(readRecording(anna.id, `to-${ben.id}`)?.blob.size).toBe('first words, the end'.length);
});

test('what was recorded is stored while it goes on: a page may end without a word [BEY-8]', async () => {
  await record(4000);
  act(() => sound.recorders[0]?.deliver('first words'));
  await stored();
  expect(readRecording(anna.id, `to-${ben.id}`)).toMatchObject({ ms: 4000 });
});

test('a microphone that is taken away keeps what it has heard [BEY-8]', async () => {
  const screen = await record();
  await settle(() => sound.tracks[0]?.dispatchEvent(new Event('ended')));
  expect(screen.text()).toContain('The microphone was switched off.');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('a cancelled recording closes the microphone and leaves nothing [BEY-8]', async () => {
  const screen = await record();
  act(() => sound.recorders[0]?.deliver('first words'));
  await stored();
  await screen.user.click(screen.getByRole('button', { name: 'Cancel recording' }));
  expect([isListening(), onClose.mock.calls.length]).toEqual([false, 1]);
  await settle();
  expect(hasRecording(anna.id, `to-${ben.id}`)).toBe(false);
});

test.each([
  ['NotAllowedError', 'Your browser does not let us use the microphone.'],
  ['NotFoundError', 'We can’t find a microphone.'],
  ['NotReadableError', 'Another app is using the microphone.'],
  ['TypeError', 'Recording did not work.'],
])('%s: a member reads why nothing is recorded, and can try again [BEY-8]', async (name, words) => {
  sound.refuse(name);
  const screen = await openBar();
  expect(screen.getByRole('alert').textContent).toContain(words);
  sound.refuse(undefined);
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1000);
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('too few credits are said while the recording is kept, with a way to more [BEY-8]', async () => {
  const screen = await record(3000, 3);
  await stop(screen);
  expect(screen.text()).toContain('You do not have enough credits to send Ben a voice message.');
  expect(within(document.body).queryByRole('button', { name: /^Send/ })).toBeNull();
  await stored();
});

test('a press by mistake is no message [BEY-8]', async () => {
  const screen = await record(200);
  await stop(screen);
  expect(screen.getByRole('alert').textContent).toContain('That was too short to hear anything.');
});

test('the loudest moment is the highest bar, and quiet ones stay visible [BEY-8]', () => {
  const bars = toWaveform(Array.from({ length: 960 }, (_, n) => (n < 480 ? 0.01 : 0.16)));
  expect([bars.length, bars[0], bars[47]]).toEqual([48, 8, 31]);
  expect(new Set(toWaveform([]))).toEqual(new Set([8]));
  expect(toWaveform([0.2, 0.1])).toHaveLength(48);
});
