import { findBox, getBox } from './boxes.ts';
import type { Frames } from './mp4-fragments.ts';
import { requireThat } from './unreadable.ts';

/** Adds the frames that the tables of a movie name; those of a movie in fragments are empty. */
export function readTables(tables: Buffer, frames: Frames): void {
  const sizes = readSizes(getBox(tables, 'stsz'));
  const chunks = readChunks(tables);
  const runs = readRuns(getBox(tables, 'stsc'));
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    let offset = chunks.at(chunk);
    const perChunk = runs[run]?.samples ?? 0;
    for (let taken = 0; taken < perChunk && sample < sizes.count; taken += 1, sample += 1) {
      const size = sizes.at(sample);
      frames.add(offset, size);
      offset += size;
    }
  }
  requireThat(sample === sizes.count, 'frames without a place');
}

interface Table {
  count: number;
  at(index: number): number;
}

function readSizes(box: Buffer): Table {
  const same = box.readUInt32BE(4);
  return { count: box.readUInt32BE(8), at: (index) => same || box.readUInt32BE(12 + 4 * index) };
}

function readChunks(tables: Buffer): Table {
  const short = findBox(tables, 'stco');
  if (short) return { count: short.readUInt32BE(4), at: (index) => short.readUInt32BE(8 + 4 * index) };
  const long = getBox(tables, 'co64');
  return { count: long.readUInt32BE(4), at: (index) => Number(long.readBigUInt64BE(8 + 8 * index)) };
}

function readRuns(box: Buffer): { firstChunk: number; samples: number }[] {
  const runs: { firstChunk: number; samples: number }[] = [];
  const count = box.readUInt32BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 8 + 12 * index;
    runs.push({ firstChunk: box.readUInt32BE(at), samples: box.readUInt32BE(at + 4) });
  }
  return runs;
}
