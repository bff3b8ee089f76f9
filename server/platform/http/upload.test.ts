import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { photoRules } from '#contract/photos/facts.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';
import { createUploadQueue } from './upload.ts';

const megabyte = 1024 * 1024;
const head = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
const key = `${head('name="key"')}${randomUUID()}\r\n`;
const photo = `${key}${head('name="photo"; filename="a.jpg"')}`;

interface Body {
  /** Missing: in chunks. */
  announced?: number;
  start: string;
  person?: Person | undefined;
}

const test = base.extend('open', ({ world }, { onCleanup }) => {
  const sockets: Socket[] = [];
  onCleanup(() => {
    for (const socket of sockets) socket.destroy();
  });
  /** A request whose body does not end by itself. */
  return async ({ announced, start, person }: Body) => {
    const socket = connect(await world.listen(), '127.0.0.1');
    sockets.push(socket);
    const cookie = [...(person?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const framing = announced ? `content-length: ${announced}` : 'transfer-encoding: chunked';
    const lines = [
      `POST ${uploadPhoto.path} HTTP/1.1`,
      'host: localhost:3000',
      'sec-fetch-site: same-origin',
      `cookie: ${cookie}`,
      'content-type: multipart/form-data; boundary=b',
      framing,
    ];
    const send = (bytes: string) =>
      new Promise<void>((resolve) => {
        const chunk = announced ? bytes : `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
        socket.write(chunk, () => resolve());
      });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await send(start);
    /** Status and code of the answer; the connection ends after it. */
    const answer = text(socket).then(
      (said) => [said.slice(9, 12), /"code":"([^"]+)"/.exec(said)?.[1]],
      () => ['cut off'],
    );
    return { answer, send };
  };
});

describe('an upload [PRO-6]', () => {
  test('of a visitor is refused before its bytes are read', async ({ open }) => {
    const { answer } = await open({ announced: 9 * megabyte, start: photo });
    expect(await answer).toEqual(['403', 'authentication_required']);
  });

  test('of a member past the limit is refused before its bytes are read', async ({ world, open }) => {
    const person = await world.join();
    const rule = { name: 'photo-upload', points: 60, seconds: 3600 };
    for (let count = 0; count < 60; count++) await world.platform.limits.count(rule, String(person.id));
    const { answer } = await open({ announced: 9 * megabyte, start: photo, person });
    expect(await answer).toEqual(['429', 'request.too_many']);
  });

  test('of one member holds two places, others of the same member wait, and others go on', async ({
    world,
    open,
  }) => {
    const [anna, ben] = await Promise.all([world.join(), world.join({ name: 'Ben' })]);
    const uploads = Array.from({ length: 11 }, () =>
      open({ announced: 9 * megabyte, start: photo, person: anna }),
    );
    // Which of eleven connections comes last is the machine's choice; that one is answered first.
    const answers = (await Promise.all(uploads)).map(({ answer }) => answer);
    expect(await Promise.race(answers)).toEqual(['429', 'request.too_many']);
    const payload = `${photo}${'x'.repeat(100)}\r\n--b--\r\n`;
    const other = await ben.browser.inject({
      url: uploadPhoto.path,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    });
    expect(other.json().error.code).toBe('photos.not_an_image');
  });

  describe.for<[string, number | undefined]>([
    ['announced', 100 * megabyte],
    ['in chunks', undefined],
  ])('whose body is endless and %s', ([, announced]) => {
    test.for<[string, string]>([
      ['a field', head('name="key"')],
      ['the head of a part', '--b\r\ncontent-disposition: form-data; name="'],
      ['what stands before the parts', 'x'],
    ])('is cut as soon as the limit is passed: %s', async ([, start], { world, open }) => {
      const person = await world.join();
      const { answer, send } = await open({ ...(announced && { announced }), start, person });
      const filler = 'x'.repeat(megabyte);
      for (let sent = 0; sent <= photoRules.maxBytes / megabyte; sent++) await send(filler);
      expect(await answer).toEqual(['413', 'request.too_large']);
    });
  });
});

describe('the queue of uploads', () => {
  test('reads two bodies of one caller at once, even if others wait', async () => {
    const inTurn = createUploadQueue();
    const begun: number[] = [];
    const read = (caller: number) => async () => {
      begun.push(caller);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const all = [1, 1, 1, 2].map((caller) => inTurn(caller, read(caller)));
    await Promise.all(all);
    expect(begun).toEqual([1, 1, 2, 1]);
  });

  test('reads 24 bodies at once and the next when one has ended', async () => {
    const inTurn = createUploadQueue();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const read = (caller: number) => () =>
      new Promise<void>((resolve) => {
        begun.push(caller);
        ends.push(resolve);
      });
    const all = Array.from({ length: 25 }, (_, caller) => inTurn(caller, read(caller)));
    await expect.poll(() => begun.length).toBe(24);
    ends[0]?.();
    await expect.poll(() => begun.length).toBe(25);
    for (const end of ends) end();
    await Promise.all(all);
  });

  test('refuses who comes when it is full, and gives a place back whatever the end was', async () => {
    const inTurn = createUploadQueue();
    const ends: (() => void)[] = [];
    const read = () => new Promise<void>((_, reject) => void ends.push(() => reject(new Error('cut off'))));
    const all = Array.from({ length: 48 }, (_, caller) => inTurn(caller, read).catch(() => 'over'));
    await expect(inTurn(99, read)).rejects.toThrow('unavailable');
    for (let count = 0; count < 48; count++) {
      await expect.poll(() => ends.length).toBeGreaterThan(count);
      ends[count]?.();
    }
    expect(await Promise.all(all)).toEqual(Array(48).fill('over'));
    expect(await inTurn(99, async () => 'read')).toBe('read');
  });
});
