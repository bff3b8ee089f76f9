// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { useShareChosen } from '#web/features/photos/chosen-photo.ts';
import type { Upload } from '#web/features/photos/use-photo-uploads.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { OwnFace } from './own-face.tsx';

const photo = { filename: 'large.webp', thumb_filename: 'small.webp', status: 'pending' as const };
const upload = (preview: string, state: Upload['state']) => ({ preview, state }) as Upload;

function Choosing({ uploads }: { uploads: Upload[] }) {
  useShareChosen(uploads);
  return null;
}

async function readFaces(main_image: typeof photo | null, uploads: Upload[] = []) {
  const viewer = { ...anna, profile: { ...anna.profile, main_image } };
  const { leavePage, queryAllByRole } = await openScreen(
    <NarrowPage own={<OwnFace />}>
      <Choosing uploads={uploads} />
    </NarrowPage>,
    { viewer },
  );
  const images = queryAllByRole('presentation', { hidden: true });
  const faces = images.map((image) => image.getAttribute('src') ?? '');
  await leavePage();
  return faces;
}

test('the own circle is empty until a photo is chosen, which it shows before it has arrived [ACC-1]', async () => {
  expect(await readFaces(null)).toEqual([]);
  const uploads = [
    upload('blob:broken', 'failed'),
    upload('blob:one', 'sending'),
    upload('blob:two', 'waiting'),
  ];
  expect(await readFaces(null, uploads)).toEqual(['blob:one']);
  expect(await readFaces(null)).toEqual([]);
});

test('the own circle shows the photo as the avatar does, on every step [ACC-1]', async () => {
  const [face] = await readFaces(photo, [upload('blob:one', 'waiting')]);
  expect(face).toMatch(/small\.webp$/);
});
