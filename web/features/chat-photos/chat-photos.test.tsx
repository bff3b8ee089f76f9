// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PhotoContent } from '#contract/chat/photo.ts';
import { AppError } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, settleLoading } from '#web/testing/screen.tsx';
import PhotoDialog from './photo-dialog.tsx';
import PhotoMessage from './photo-message.tsx';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const photo = { id: 'token-of-the-photo', width: 900, height: 1200 };
const sent = { conversation: { id: 5 }, message: {}, credits: 8 };

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
});

async function openDialog(answer: unknown = sent, credits = 12): Promise<Screen & { closed: () => number }> {
  let closed = 0;
  const screen = await openScreen(<PhotoDialog member={ben} onClose={() => (closed += 1)} />, {
    viewer: { ...anna, credits },
    settings: { photo_credits: 4 },
    answers: { 'chat.send_photo': answer },
  });
  await settle();
  return { ...screen, closed: () => closed };
}

async function choose(bytes: Uint8Array<ArrayBuffer> = png, name = 'sunset.png'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  if (!input) throw new Error('There is nothing to choose a file with');
  const file = new File([bytes], name, { type: 'image/png', lastModified: 5 });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await settleLoading(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const dialogText = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const sendings = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'chat.send_photo').map(([, input]) => input as { key: string });

test('a photo is shown with its price before anything is sent, and then sent once at that price [CHA-10]', async () => {
  const screen = await openDialog();
  expect(() => screen.button('Send for 4 credits')).toThrow();
  await choose();
  expect(dialogText()).toContain('4 credits · 8 credits are left after that.');
  expect([screen.has('[role="dialog"] img[alt="The photo you chose"]'), sendings(screen)]).toEqual([
    true,
    [],
  ]);
  await screen.press('Send for 4 credits');
  expect(sendings(screen)).toEqual([{ profile: ben.id, credits: 4, key: expect.any(String) }]);
});

test('after a lost answer the photo is still chosen, and keeps its key even when chosen again [CHA-10]', async () => {
  const screen = await openDialog(() => {
    throw new AppError('network');
  });
  await choose();
  await screen.press('Send for 4 credits');
  await screen.press('Send for 4 credits');
  await choose();
  await screen.press('Send for 4 credits');
  const keys = sendings(screen).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await choose(png, 'another.png');
  await screen.press('Send for 4 credits');
  expect(new Set(sendings(screen).map(({ key }) => key)).size).toBe(2);
});

test('a changed price is shown and has to be confirmed again, with the photo still there [CHA-10]', async () => {
  const screen = await openDialog(({ credits }: { credits: number }) => {
    if (credits !== 6) throw new AppError('chat.price_changed', { cost: 6 });
    return sent;
  });
  await choose();
  await screen.press('Send for 4 credits');
  expect(dialogText()).toContain('The price has changed: it is 6 credits now. Nothing was charged.');
  await screen.press('Send for 6 credits');
  expect(sendings(screen).map((input) => (input as { credits?: number }).credits)).toEqual([4, 6]);
});

test('while it is on its way it can be cancelled, and tried again [CHA-10]', async () => {
  const screen = await openDialog(() => new Promise(() => {}));
  await choose();
  await screen.press('Send for 4 credits');
  expect(dialogText()).toContain('Uploading');
  expect(screen.has('[role="progressbar"][aria-label="Uploading sunset.png"]')).toBe(true);
  expect(screen.button('Cancel')).toBeTruthy();
});

test('what is no photo is refused before it is sent, with another choice [CHA-10]', async () => {
  const screen = await openDialog();
  await choose(new TextEncoder().encode('hello') as Uint8Array<ArrayBuffer>);
  expect(screen.has('[role="dialog"] [role="alert"]')).toBe(true);
  expect(() => screen.button('Send for 4 credits')).toThrow();
  expect(screen.button('Another photo')).toBeTruthy();
});

test('a member with too few credits reads so, and how to get more [CHA-10, CHA-4, CRE-12]', async () => {
  const screen = await openDialog(sent, 3);
  await choose();
  expect(dialogText()).toContain('You do not have enough credits to send Ben this photo.');
  expect(screen.find('[role="dialog"] a').getAttribute('href')).toBe('/premium');
  expect(() => screen.button('Send for 4 credits')).toThrow();
});

test('the price of a photo stands in money, too: at the own price of who has a time bonus [CRE-2, CRE-11]', async () => {
  const packages = [{ id: 1, credits: 20, price_cents: 800, currency: 'EUR' }];
  const time_bonus = { expires: '2999-01-01T00:00:00.000Z', validity: 600 };
  await openScreen(<PhotoDialog member={ben} onClose={() => {}} />, {
    viewer: { ...anna, credits: 12, time_bonus },
    settings: { photo_credits: 4 },
    answers: { 'payments.packages': { packages } },
  });
  await settle();
  expect(dialogText()).toContain('4 credits ≈ €1.20 (about €1.20) · 8 credits are left after that.');
});

const openMessage = (content: PhotoContent, own: boolean, answers = {}) =>
  openScreen(<PhotoMessage content={content} own={own} />, { viewer: anna, answers });

const sourceOf = (screen: Screen) => screen.find<HTMLImageElement>('img').getAttribute('src');

test('a photo that came is a blurred picture until it is asked for by a button with a name [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, false);
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/blurred.webp');
  expect(document.body.innerHTML).not.toContain('full.webp');
  await screen.press('Show the photo');
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/small.webp');
  expect(screen.button('Enlarge the photo')).toBeTruthy();
  expect(() => screen.button('Take back')).toThrow();
});

test('an own photo is seen at once, and one that was taken back says so [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, true);
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/small.webp');
  expect(screen.button('Take back')).toBeTruthy();
  document.body.innerHTML = '';
  const gone = await openMessage({ kind: 'photo' }, false);
  expect([gone.text(), gone.has('img')]).toEqual(['Photo taken back', false]);
});

test('a photo that cannot be fetched any more says so [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, false);
  await act(async () => void screen.find('img').dispatchEvent(new Event('error')));
  expect(screen.text()).toBe('This photo is no longer available.');
});
