import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

/** A disk with room for so many bytes, and a pipe that is full as often as this. */
function createDisk(room: number) {
  let text = '';
  let left = room;
  let waits = 0;
  return {
    read: () => text,
    grow: (bytes: number) => {
      left += bytes;
    },
    keepWaiting: (times: number) => {
      waits = times;
    },
    write: (_fd: number, bytes: Buffer, offset: number) => {
      if (waits-- > 0) throw Object.assign(new Error('busy'), { code: 'EAGAIN' });
      if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const piece = bytes.subarray(offset, offset + left);
      left -= piece.length;
      text += piece.toString();
      return piece.length;
    },
  };
}

describe('the log', () => {
  test('loses lines on a full disk, never the process, and says later how many [OPS-18]', () => {
    const disk = createDisk(0);
    const log = pino({ base: null }, createLogOutput(1, disk.write));
    for (let line = 0; line < 3; line += 1) log.info('lost');
    disk.grow(10_000);
    log.info('back');
    log.info('further');
    const lines = disk
      .read()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg, lost }) => [msg, lost])).toEqual([
      ['lines of the log could not be written', 3],
      ['back', undefined],
      ['further', undefined],
    ]);
  });

  test('begins a new line behind one that was cut off [OPS-18]', () => {
    const disk = createDisk(10);
    const log = pino({ base: null }, createLogOutput(1, disk.write));
    log.info('cut off');
    disk.grow(10_000);
    log.info('back');
    const [cut, ...whole] = disk.read().trimEnd().split('\n');
    expect(cut).toHaveLength(10);
    expect(whole.map((line) => JSON.parse(line).msg)).toEqual([
      'lines of the log could not be written',
      'back',
    ]);
  });

  test('waits for a slow reader, though not for ever [OPS-18]', () => {
    const disk = createDisk(10_000);
    const log = pino({ base: null }, createLogOutput(1, disk.write));
    disk.keepWaiting(2);
    log.info('in time');
    expect(JSON.parse(disk.read()).msg).toBe('in time');
    disk.keepWaiting(Number.POSITIVE_INFINITY);
    log.info('lost');
    disk.keepWaiting(0);
    log.info('back');
    expect(disk.read()).toContain('"lost":1');
  });
});
