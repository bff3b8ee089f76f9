// @vitest-environment jsdom

import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { PhotoManager } from './photo-manager.tsx';

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const photo = (id: number) => ({
  id,
  filename: `${id}.webp`,
  thumb_filename: `${id}.webp`,
  status: 'active',
});

function OwnPhotos() {
  const { data } = useQuery(apiQuery(getOwnProfile, {}));
  return data ? <PhotoManager photos={data.profile.photos} limit={3} /> : null;
}

test('of many files at once each says what became of it, also when there is no room left [PRO-6, CRE-13]', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }));
  const photos = [photo(1), photo(2)];
  const { text, chooseFiles, getByRole, queryAllByRole, getByText } = await openScreen(<OwnPhotos />, {
    viewer: anna,
    answers: {
      'profiles.own': () => ({
        profile: { ...annasProfile, photos: [...photos], photo_count: photos.length },
      }),
      'photos.upload': () => {
        if (photos.length === 3) throw new AppError('photos.limit', { limit: 3 });
        const added = photo(photos.length + 1);
        photos.push(added);
        return { photo: added };
      },
    },
  });
  await settleLoading(() => {});
  const files = [
    jpeg('third.jpg'),
    new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }),
    new File(['\0\0\0\x18ftypheic'], 'phone.HEIC', { type: 'image/heic' }),
    jpeg('fourth.jpg'),
    jpeg('fifth.jpg'),
  ];
  const uploads = (...states: string[]) =>
    queryAllByRole('listitem').filter(({ dataset }) => states.includes(dataset.state ?? ''));
  await chooseFiles(...files);
  while (uploads('waiting', 'sending').length > 0) await settle();
  expect(text()).toContain('You have used your 3 photo slots');
  expect(getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium');
  const rows = queryAllByRole('listitem').filter(({ dataset }) => dataset.state);
  expect(rows.map((row) => row.textContent?.replace('Not added', ''))).toEqual([
    'broken.jpg: We can’t read this file as a photo. ',
    expect.stringMatching(/^phone.HEIC: .*iPhone photos in the HEIC format/),
    'fourth.jpg: You have reached your limit of 3 photos. ',
    'fifth.jpg: You have reached your limit of 3 photos. ',
  ]);
  expect(getByText('1 photo was added.')).toBeTruthy();
});

test.for([
  ['storage_full', 'We have no room for this right now. Please try again later.'],
  ['unavailable', 'We can’t be reached right now. Please try again in a moment.'],
] as const)(
  'while the store of photos is away (%s) the member reads so, and the chosen photo waits for one press [OPS-18, PRO-6]',
  async ([code, words]) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }));
    let isAway = true;
    const { text, calls, chooseFiles, findByRole, user, getByText } = await openScreen(<OwnPhotos />, {
      viewer: anna,
      answers: {
        'profiles.own': { profile: { ...annasProfile, photos: [], photo_count: 0 } },
        'photos.upload': () => {
          if (isAway) throw new AppError(code);
          return { photo: photo(1) };
        },
      },
    });
    await settleLoading(() => {});
    await chooseFiles(jpeg('me.jpg'));
    const again = await findByRole('button', { name: 'Try again with me.jpg' });
    expect(text()).toContain(words);
    isAway = false;
    await user.click(again);
    await settle();
    expect(getByText('1 photo was added.')).toBeTruthy();
    const sent = calls.filter(([name]) => name === 'photos.upload').map(([, input]) => input);
    expect(sent).toEqual([sent[0], sent[0]]);
  },
);
