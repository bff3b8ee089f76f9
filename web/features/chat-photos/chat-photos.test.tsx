// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PhotoContent } from '#contract/chat/photo.ts';
import { AppError } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle, within } from '#web/testing/screen.tsx';
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

const choose = (
  { chooseFiles }: Screen,
  bytes: Uint8Array<ArrayBuffer> = png,
  name = 'sunset.png',
): Promise<void> => chooseFiles(new File([bytes], name, { type: 'image/png', lastModified: 5 }));

const send = ({ user, getByRole }: Screen, credits = 4): Promise<void> =>
  user.click(getByRole('button', { name: `Send for ${credits} credits` }));

const offersToSend = ({ queryByRole }: Screen): boolean =>
  queryByRole('button', { name: /^Send for/ }) !== null;

const dialogText = ({ getByRole }: Screen) => getByRole('dialog').textContent;
const sendings = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'chat.send_photo').map(([, input]) => input as { key: string });

test('a photo is shown with its price before anything is sent, and then sent once at that price [CHA-10]', async () => {
  const screen = await openDialog();
  expect(offersToSend(screen)).toBe(false);
  await choose(screen);
  expect(dialogText(screen)).toContain('4 credits · 8 credits are left after that.');
  expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'The photo you chose' })).toBeTruthy();
  expect(sendings(screen)).toEqual([]);
  await send(screen);
  expect(sendings(screen)).toEqual([{ profile: ben.id, credits: 4, key: expect.any(String) }]);
});

test('after a lost answer the photo is still chosen, and keeps its key even when chosen again [CHA-10]', async () => {
  const screen = await openDialog(() => {
    throw new AppError('network');
  });
  await choose(screen);
  await send(screen);
  await send(screen);
  await choose(screen);
  await send(screen);
  const keys = sendings(screen).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await choose(screen, png, 'another.png');
  await send(screen);
  expect(new Set(sendings(screen).map(({ key }) => key)).size).toBe(2);
});

test('while there is no room for it the member reads so, and the photo stays for another try [OPS-18, CHA-10]', async () => {
  let isFull = true;
  const screen = await openDialog(() => {
    if (isFull) throw new AppError('storage_full');
    return sent;
  });
  await choose(screen);
  await send(screen);
  expect(dialogText(screen)).toContain('We have no room for this right now. Please try again later.');
  expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'The photo you chose' })).toBeTruthy();
  isFull = false;
  await send(screen);
  expect(sendings(screen)).toHaveLength(2);
  expect(screen.text()).not.toContain('We have no room for this');
});

test('a changed price is shown and has to be confirmed again, with the photo still there [CHA-10]', async () => {
  const screen = await openDialog(({ credits }: { credits: number }) => {
    if (credits !== 6) throw new AppError('chat.price_changed', { cost: 6 });
    return sent;
  });
  await choose(screen);
  await send(screen);
  expect(dialogText(screen)).toContain('The price has changed: it is 6 credits now. Nothing was charged.');
  await send(screen, 6);
  expect(sendings(screen).map((input) => (input as { credits?: number }).credits)).toEqual([4, 6]);
});

test('while it is on its way it can be cancelled, and tried again [CHA-10]', async () => {
  const screen = await openDialog(() => new Promise(() => {}));
  await choose(screen);
  await send(screen);
  expect(dialogText(screen)).toContain('Uploading');
  expect(screen.getByRole('progressbar', { name: 'Uploading sunset.png' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('what is no photo is refused before it is sent, with another choice [CHA-10]', async () => {
  const screen = await openDialog();
  await choose(screen, new TextEncoder().encode('hello') as Uint8Array<ArrayBuffer>);
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeTruthy();
  expect(offersToSend(screen)).toBe(false);
  expect(screen.getByRole('button', { name: 'Another photo' })).toBeTruthy();
});

test('a member with too few credits reads so, and how to get more [CHA-10, CHA-4, CRE-12]', async () => {
  const screen = await openDialog(sent, 3);
  await choose(screen);
  expect(dialogText(screen)).toContain('You do not have enough credits to send Ben this photo.');
  expect(
    within(screen.getByRole('dialog')).getByRole('link', { name: 'Buy credits' }).getAttribute('href'),
  ).toBe('/premium');
  expect(offersToSend(screen)).toBe(false);
});

test('the price of a photo stands in money, too: at the own price of who has a time bonus [CRE-2, CRE-11]', async () => {
  const packages = [{ id: 1, credits: 20, price_cents: 800, currency: 'EUR' }];
  const time_bonus = { expires: '2999-01-01T00:00:00.000Z', validity: 600 };
  const screen = await openScreen(<PhotoDialog member={ben} onClose={() => {}} />, {
    viewer: { ...anna, credits: 12, time_bonus },
    settings: { photo_credits: 4 },
    answers: { 'payments.packages': { packages } },
  });
  await settle();
  expect(dialogText(screen)).toContain('4 credits ≈ €1.20 (about €1.20) · 8 credits are left after that.');
});

const openMessage = (content: PhotoContent, own: boolean, answers = {}) =>
  openScreen(<PhotoMessage content={content} own={own} />, { viewer: anna, answers });

const sourceOf = (screen: Screen) => screen.getByRole('presentation').getAttribute('src');

test('a photo that came is a blurred picture until it is asked for by a button with a name [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, false);
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/blurred.webp');
  expect(document.body.innerHTML).not.toContain('full.webp');
  await screen.user.click(screen.getByRole('button', { name: 'Show the photo' }));
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/small.webp');
  expect(screen.getByRole('button', { name: 'Enlarge the photo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
});

test('an own photo is seen at once, and one that was taken back says so [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, true);
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/small.webp');
  expect(screen.getByRole('button', { name: 'Message options' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back', hidden: true })).toBeTruthy();
  await screen.leavePage();
  const gone = await openMessage({ kind: 'photo' }, false);
  expect([gone.text(), document.images.length]).toEqual(['Photo taken back', 0]);
});

test('a photo that cannot be fetched any more says so [CHA-10]', async () => {
  const screen = await openMessage({ kind: 'photo', photo }, false);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.text()).toBe('This photo is no longer available.');
});

test('who takes photos only after an answer is not asked for one: the button says so [TRU-7]', async () => {
  const screen = await openScreen(<PhotoDialog member={ben} photosWait onClose={() => {}} />, {
    viewer: anna,
  });
  await settle();
  expect(dialogText(screen)).toContain('Ben takes photos once they have written to you.');
  expect(screen.queryByRole('button', { name: 'Choose a photo' })).toBeNull();
});

test('a photo that may show nudity goes only after a question, and the same one is sent [TRU-7]', async () => {
  const screen = await openDialog(({ confirmed }: { confirmed?: 1 }) => {
    if (!confirmed) throw new AppError('chat.photo_warned', { name: 'Ben' });
    return sent;
  });
  await choose(screen);
  await send(screen);
  expect(dialogText(screen)).toContain(
    'Ben would see it covered, with a warning. Nothing has been sent yet.',
  );
  await screen.user.click(screen.getByRole('button', { name: 'Send it anyway' }));
  expect(sendings(screen)).toMatchObject([{ profile: ben.id }, { profile: ben.id, confirmed: 1 }]);
});

test('a photo with a warning is covered wholly until it is asked for; not for its sender [TRU-7]', async () => {
  const warned: PhotoContent = { kind: 'photo', photo: { ...photo, warned: true } };
  const screen = await openMessage(warned, false);
  expect(screen.text()).toContain('This photo may show nudity.');
  expect(document.body.innerHTML).not.toMatch(/\.webp/);
  await screen.user.click(screen.getByRole('button', { name: /Show the photo/ }));
  expect(sourceOf(screen)).toBe('/media/chat/token-of-the-photo/small.webp');
  await screen.leavePage();
  expect(sourceOf(await openMessage(warned, true))).toBe('/media/chat/token-of-the-photo/small.webp');
});
