// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { anna, bensPage } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
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
      <PhotoOverview photos={photos} gallery={gallery} onLocked={onLocked} />
    </>
  );
}

async function open(photos: Photo[], onLocked = vi.fn()) {
  const screen = await openScreen(<Photos photos={photos} onLocked={onLocked} />, { viewer: anna });
  const shown = () =>
    document.querySelector('[role="dialog"] .yarl__slide_current')?.getAttribute('aria-label');
  const key = (name: string) =>
    settle(() =>
      document
        .querySelector('.yarl__container')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    );
  return { ...screen, shown, key };
}

test('the viewer begins with the photo that was pressed and says which of how many it is [PRO-4]', async () => {
  const { press, find, shown } = await open([photo(1), photo(2), photo(3)]);
  await press('Enlarge photo 2');
  expect(find('[role="dialog"]').getAttribute('aria-label')).toBe('Photos of Ben');
  expect(shown()).toBe('Photo 2 of 3');
  expect(find('.yarl__counter').textContent).toBe('2 / 3');
  expect(find<HTMLImageElement>('.yarl__slide_current img').alt).toBe('Portrait of Ben');
});

test('End and Home lead to the last and the first photo [PRO-4]', async () => {
  const { press, key, shown } = await open([photo(1), photo(2), photo(3)]);
  await press('Enlarge photo 1');
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
  const { press, key, has, button } = await open([photo(1), photo(2)]);
  await press('Enlarge photo 2');
  await key('Escape');
  await settle();
  expect(has('[role="dialog"]')).toBe(false);
  expect(document.activeElement).toBe(button('Enlarge photo 2'));
});

test('a locked photo is never in the viewer; one photo has no counter and nowhere to go [PRO-5]', async () => {
  const { press, has, shown, find } = await open([photo(1), photo(2, true), photo(3, true)]);
  await press('Enlarge photo 1');
  expect(shown()).toBe('Photo 1 of 1');
  expect(has('.yarl__counter')).toBe(false);
  expect(has('.yarl__navigation_next')).toBe(false);
  expect(find('[role="dialog"]').innerHTML).not.toContain('2-full.webp');
});

test('the first locked thumb says how many there are and leads to Premium [PRO-5]', async () => {
  const onLocked = vi.fn();
  const { press, text } = await open([photo(1), ...[2, 3, 4].map((id) => photo(id, true))], onLocked);
  expect(text()).toContain('+3 photos');
  await press('+3 photos – With Premium');
  await press('Photo 3, only with Premium');
  expect(onLocked).toHaveBeenCalledTimes(2);
});
