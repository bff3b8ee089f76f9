// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { anna, bensPage } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import { PhotoOverview } from '../photo-overview.tsx';
import { MemberGallery } from './member-gallery.tsx';
import '#web/features/photos/photo-viewer.tsx';
import { useGallery } from '../use-gallery.ts';

beforeEach(() => {
  // jsdom measures nothing, and the viewer shows nothing without room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const photo = (id: number, locked = false): Photo => {
  const [filename, thumb_filename] = [`${id}-full.webp`, `${id}-thumb.webp`];
  return { id, filename, thumb_filename, status: 'active', locked, width: 900, height: 1200 };
};

function Photos({ photos, onLocked }: { photos: Photo[]; onLocked: () => void }) {
  const gallery = useGallery(photos.length);
  const member = { ...bensPage, photos };
  return (
    <>
      <MemberGallery member={member} gallery={gallery} onLocked={onLocked} canWrite={false} />
      <PhotoOverview photos={photos} gallery={gallery} onLocked={onLocked} numLarge={1} />
    </>
  );
}

async function open(photos: Photo[], onLocked = vi.fn()) {
  const screen = await openScreen(<Photos photos={photos} onLocked={onLocked} />, { viewer: anna });
  // The library marks the slide in view by a class alone.
  const slide = () => document.querySelector('.yarl__slide_current') as HTMLElement;
  const shown = () => slide().getAttribute('aria-label');
  const key = (name: string) => screen.user.keyboard(`{${name}}`);
  return { ...screen, slide, shown, key };
}

test('the viewer begins with the photo that was pressed and says which of how many it is [PRO-4]', async () => {
  const { slide, shown, getByRole, user } = await open([photo(1), photo(2), photo(3)]);
  await user.click(getByRole('button', { name: 'Enlarge photo 2' }));
  expect(getByRole('dialog').getAttribute('aria-label')).toBe('Photos of Ben');
  expect(shown()).toBe('Photo 2 of 3');
  expect(within(getByRole('dialog')).getByText('2 / 3')).toBeTruthy();
  expect(within(getByRole('dialog')).getByRole('button', { name: 'Next photo' })).toBeTruthy();
  expect(within(slide()).getByRole<HTMLImageElement>('img').alt).toBe('Portrait of Ben');
});

test('End and Home lead to the last and the first photo [PRO-4]', async () => {
  const { key, shown, getByRole, user } = await open([photo(1), photo(2), photo(3)]);
  await user.click(getByRole('button', { name: 'Enlarge photo 1' }));
  await key('End');
  expect(shown()).toBe('Photo 3 of 3');
  await key('End');
  expect(shown()).toBe('Photo 3 of 3');
  await key('Home');
  expect(shown()).toBe('Photo 1 of 3');
});

test('Escape closes it, and the focus is back where it was opened [PRO-4]', async () => {
  // Who asked for less motion waits for no fading.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { key, getByRole, queryByRole, user } = await open([photo(1), photo(2)]);
  await user.click(getByRole('button', { name: 'Enlarge photo 2' }));
  await key('Escape');
  await settle();
  expect(queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Enlarge photo 2' }));
});

test('a locked photo is never in the viewer; one photo has no counter and nowhere to go [PRO-5]', async () => {
  const { shown, text, getByRole, queryByRole, user } = await open([
    photo(1),
    photo(2, true),
    photo(3, true),
  ]);
  await user.click(getByRole('button', { name: 'Enlarge photo 1' }));
  expect(shown()).toBe('Photo 1 of 1');
  expect(text()).not.toContain('1 / 1');
  expect(queryByRole('button', { name: 'Next photo' })).toBeNull();
  expect(getByRole('dialog').innerHTML).not.toContain('2-full.webp');
});

test('the first locked thumb says how many there are and leads to Premium [PRO-5]', async () => {
  const onLocked = vi.fn();
  const { getByRole, user, getByText } = await open(
    [photo(1), ...[2, 3, 4].map((id) => photo(id, true))],
    onLocked,
  );
  expect(getByText('+3 photos')).toBeTruthy();
  await user.click(getByRole('button', { name: '+3 photos – With Premium' }));
  await user.click(getByRole('button', { name: 'Photo 3, only with Premium' }));
  expect(onLocked).toHaveBeenCalledTimes(2);
});
