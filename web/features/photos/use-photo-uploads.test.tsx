// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openHook, settle } from '#web/testing/screen.tsx';
import './file-content.ts';
import './redraw.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const picture = (name: string, type = 'image/jpeg') => new File([start], name, { type });
const onUploaded = vi.fn();
const revoke = vi.fn();

/** One answer for each upload, which comes when the test wants it. */
let answers: PromiseWithResolvers<unknown>[];

beforeEach(() => {
  answers = [];
  vi.clearAllMocks();
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: revoke }),
  );
});

async function open() {
  const screen = await openHook(() => usePhotoUploads(onUploaded), {
    viewer: anna,
    answers: {
      'photos.upload': () => {
        const answer = Promise.withResolvers<unknown>();
        answers.push(answer);
        return answer.promise;
      },
    },
    prepare: (client) =>
      client.setQueryData([...queriesOf(getOwnProfile).queryKey, {}], { profile: annasProfile }),
  });
  const states = () => screen.current().uploads.map(({ file, state }) => `${file.name}: ${state}`);
  return { ...screen, states };
}

test('several files are sent one after the other [PRO-6]', async () => {
  const { current, states } = await open();
  await settle(() => current().add([picture('a.jpg'), picture('b.jpg')]));
  expect(states()).toEqual(['a.jpg: sending', 'b.jpg: waiting']);
  await settle(() => answers[0]?.resolve({ photo: { id: 1 } }));
  expect(states()).toEqual(['a.jpg: done', 'b.jpg: sending']);
  await settle(() => answers[1]?.resolve({ photo: { id: 2 } }));
  expect(states()).toEqual(['a.jpg: done', 'b.jpg: done']);
  expect(onUploaded.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]]);
});

test('the screens that show the own photos learn of a new one', async () => {
  const { current, client } = await open();
  await settle(() => current().add([picture('a.jpg')]));
  await settle(() => answers[0]?.resolve({ photo: { id: 1 } }));
  expect(client.getQueryState([...queriesOf(getOwnProfile).queryKey, {}])?.isInvalidated).toBe(true);
});

test('a file that cannot be taken is not sent, and the others are [PRO-6]', async () => {
  const { current, states } = await open();
  const huge = picture('huge.jpg');
  Object.defineProperty(huge, 'size', { value: photoRules.maxBytes + 1 });
  await settle(() =>
    current().add([picture('notes.txt', 'text/plain'), huge, picture('c.png', 'image/png')]),
  );
  expect(states()).toEqual(['notes.txt: failed', 'huge.jpg: failed', 'c.png: sending']);
  const codes = current().uploads.map(({ error }) => (error as AppError | undefined)?.code);
  expect(codes).toEqual(['photos.type_refused', 'photos.too_large', undefined]);
});

test('what is no photo inside says so while others are still being sent [PRO-6]', async () => {
  const { current, states } = await open();
  const page = new File(['<!doctype html>'], 'page.jpg', { type: 'image/jpeg' });
  await settle(() => current().add([picture('a.jpg'), page, picture('c.jpg')]));
  expect(states()).toEqual(['a.jpg: sending', 'page.jpg: failed', 'c.jpg: waiting']);
  await settle(() => answers[0]?.resolve({ photo: { id: 1 } }));
  expect(states()).toEqual(['a.jpg: done', 'page.jpg: failed', 'c.jpg: sending']);
});

/** A browser that reads every picture, HEIC as Safari does; what it draws is a JPEG of so many bytes, one after the other. */
function readPictures(pixels: { naturalWidth: number; naturalHeight: number }, sizes: number[] = []) {
  const drawn: number[] = [];
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
      naturalWidth = pixels.naturalWidth;
      naturalHeight = pixels.naturalHeight;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    drawn.push(this.width, this.height);
    const blob = new Blob([start], { type: 'image/jpeg' });
    give(Object.defineProperty(blob, 'size', { value: sizes.shift() ?? blob.size }));
  });
  return drawn;
}

const heic = (type = 'image/heic') => new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type });

test.each(['image/heic', ''])(
  'a HEIC photo of type “%s” is sent as JPEG where the browser reads it [PRO-6]',
  async (type) => {
    const drawn = readPictures({ naturalWidth: 5712, naturalHeight: 4284 });
    const { current, states } = await open();
    await settle(() => current().add([heic(type)]));
    expect(states()).toEqual(['IMG_1.jpg: sending']);
    expect(revoke.mock.calls).toEqual([['blob:1']]);
    expect(drawn[0]! * drawn[1]!).toBeLessThanOrEqual(6_000_000);
  },
);

test('a photo larger than is sent is made smaller first, in steps until it fits [PRO-6]', async () => {
  const megabyte = 1024 * 1024;
  const drawn = readPictures({ naturalWidth: 8160, naturalHeight: 6144 }, [3 * megabyte, 1.5 * megabyte]);
  const { current, states } = await open();
  const large = picture('IMG_2.png', 'image/png');
  await settle(() => current().add([large]));
  expect(states()).toEqual(['IMG_2.jpg: sending']);
  const [width = 0, height = 0, nextWidth = 0, nextHeight = 0] = drawn;
  expect(width * height).toBeLessThanOrEqual(6_000_000);
  expect(width / height).toBeCloseTo(8160 / 6144, 2);
  expect(nextWidth * nextHeight).toBeLessThan(width * height);
  expect(current().uploads[0]?.error).toBeUndefined();
});

test('a HEIC photo that the browser cannot read is refused, and its row says how to convert it [PRO-6]', async () => {
  const { current, states } = await open();
  await settle(() => current().add([heic(), heic('')]));
  expect(states()).toEqual(['IMG_1.HEIC: failed', 'IMG_1.HEIC: failed']);
  const codes = current().uploads.map(({ error }) => (error as AppError | undefined)?.code);
  expect(codes).toEqual(['photos.type_refused', 'photos.type_refused']);
});

test('a file that failed stays, lets the next one go and is sent again under the same key', async () => {
  const { current, states, calls } = await open();
  await settle(() => current().add([picture('a.jpg'), picture('b.jpg')]));
  await settle(() => answers[0]?.reject(new AppError('network')));
  expect(states()).toEqual(['a.jpg: failed', 'b.jpg: sending']);
  await settle(() => answers[1]?.resolve({ photo: { id: 2 } }));
  await settle(() => current().retry(current().uploads[0]!));
  expect(states()).toEqual(['a.jpg: sending', 'b.jpg: done']);
  const keys = calls.filter(([name]) => name === 'photos.upload').map(([, input]) => input);
  expect(keys[2]).toEqual(keys[0]);
  expect(keys[1]).not.toEqual(keys[0]);
});

test('once there is no room, the files behind are not sent only to hear the same [PRO-6]', async () => {
  const { current, states, calls } = await open();
  const sent = () => calls.filter(([name]) => name === 'photos.upload').length;
  await settle(() => current().add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => picture(name))));
  await settle(() => answers[0]?.resolve({ photo: { id: 1 } }));
  await settle(() => answers[1]?.reject(new AppError('photos.limit', { limit: 1 })));
  expect([states(), sent()]).toEqual([['a.jpg: done', 'b.jpg: failed', 'c.jpg: failed'], 2]);
  expect(current().uploads[2]?.error).toMatchObject({ code: 'photos.limit', data: { limit: 1 } });
  await settle(() => current().retry(current().uploads[2]!));
  expect(states()[2]).toBe('c.jpg: sending');
});

test('photos are opened one after the other, however many are dropped [PRO-6]', async () => {
  let opened = 0;
  let most = 0;
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 800;
      naturalHeight = 600;
      async decode() {
        opened += 1;
        most = Math.max(most, opened);
        await Promise.resolve();
        opened -= 1;
      }
    },
  );
  const { current, states } = await open();
  const many = Array.from({ length: 40 }, (_, n) => picture(`${n}.jpg`));
  await settle(() => current().add(many));
  await expect.poll(() => states()[0]).toBe('0.jpg: sending');
  expect([states().length, most]).toEqual([40, 1]);
});

test('a file that is taken off the list is not sent, and says nothing', async () => {
  const { current, states } = await open();
  await settle(() => current().add([picture('a.jpg'), picture('b.jpg')]));
  await settle(() => current().remove(current().uploads[1]!));
  await settle(() => answers[0]?.resolve({ photo: { id: 1 } }));
  expect(states()).toEqual(['a.jpg: done']);
  expect(answers).toHaveLength(1);
});

test('pictures that are shown no more free their memory', async () => {
  const { current, leavePage } = await open();
  await settle(() => current().add([picture('a.jpg'), picture('b.jpg')]));
  await settle(() => current().remove(current().uploads[0]!));
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  await leavePage();
  expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
