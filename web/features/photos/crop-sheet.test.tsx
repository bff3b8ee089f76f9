// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle, within } from '#web/testing/screen.tsx';
import { findMaxZoom, fitArea } from './crop-area.ts';
import './crop-sheet.tsx';
import { PhotoManager } from './photo-manager.tsx';

const photo: Photo = {
  ...{ id: 5, filename: 'full.webp', thumb_filename: 'thumb.webp', status: 'active', locked: false },
  ...{ width: 1200, height: 800 },
};

beforeEach(() => {
  // jsdom lays nothing out: a photo of 1200 by 800 is shown at a quarter of its size.
  const sizes = { offsetWidth: 300, offsetHeight: 200, clientWidth: 300, clientHeight: 200 };
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(value);
  for (const [name, value] of Object.entries({ naturalWidth: 1200, naturalHeight: 800 }))
    vi.spyOn(HTMLImageElement.prototype, name as 'naturalWidth', 'get').mockReturnValue(value);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  HTMLElement.prototype.hidePopover = () => {};
  return () => vi.restoreAllMocks();
});

async function open(one: Photo, answer: unknown = { photos: [] }) {
  const screen = await openScreen(<PhotoManager photos={[one]} limit={1} />, {
    viewer: anna,
    answers: { 'photos.crop': answer },
  });
  const crops = () => screen.calls.filter(([name]) => name === 'photos.crop').map(([, input]) => input);
  return { ...screen, crops };
}

const frameName = 'Part of the photo that is kept';
/** The tile's menu has a button of the same name. */
const save = ({ user, getByRole }: Screen) =>
  user.click(within(getByRole('dialog')).getByRole('button', { name: 'Crop' }));

async function openSheet() {
  const screen = await open(photo);
  // jsdom never opens the menu it lies in.
  await screen.user.click(screen.getByRole('button', { name: 'Crop', hidden: true }));
  const pictures = [...document.images].filter((image) => screen.getByRole('dialog').contains(image));
  await settle(() => fireEvent.load(pictures[0] as HTMLElement));
  return screen;
}

test('the part in the frame is kept, in pixels of the photo [PRO-6]', async () => {
  const screen = await openSheet();
  expect(screen.getByRole('group', { name: frameName }).tabIndex).toBe(0);
  await save(screen);
  expect(screen.crops()).toEqual([{ id: 5, filename: 'full.webp', x: 300, y: 0, width: 600, height: 800 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the arrow keys move the photo, and the frame stays inside it [PRO-6]', async () => {
  const screen = await openSheet();
  screen.getByRole('group', { name: frameName }).focus();
  await screen.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await save(screen);
  expect(screen.crops()).toEqual([{ id: 5, filename: 'full.webp', x: 204, y: 0, width: 600, height: 800 }]);
});

test('a photo that would become too small is not offered for cropping [PRO-6]', async () => {
  const { text, getByText } = await open({ ...photo, width: 600, height: 400 });
  expect(getByText('Delete')).toBeTruthy();
  expect(text()).not.toContain('Crop');
});

test('an area lies inside the photo and is as large as a photo must be', () => {
  expect(fitArea({ x: -0.4, y: 0.2, width: 600.4, height: 800.4 }, photo)).toEqual({
    ...{ x: 0, y: 0, width: 600, height: 800 },
  });
  expect(fitArea({ x: 881, y: 400, width: 319, height: 425 }, photo)).toEqual({
    ...{ x: 880, y: 375, width: 320, height: 425 },
  });
});

test('no zoom leaves less than a photo must have', () => {
  expect(findMaxZoom({ width: 1200, height: 800 })).toBe(1.87);
  expect(findMaxZoom({ width: 320, height: 500 })).toBe(1);
});
