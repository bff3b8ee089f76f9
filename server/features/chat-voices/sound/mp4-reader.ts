import { type AacConfig, readDescriptors } from './aac.rules.ts';
import { getBox, listBoxes, readBoxes } from './boxes.ts';
import { createFrames, readFragment, readUsualSize } from './mp4-fragments.ts';
import { readTables } from './mp4-tables.ts';
import { requireThat } from './unreadable.ts';

export interface AacTrack {
  config: AacConfig;
  frames: Buffer[];
}

/** Reads exactly one track of AAC without video, in one piece or in fragments. */
export function readMp4(bytes: Buffer): AacTrack {
  const boxes = [...readBoxes(bytes)];
  const movies = boxes.filter(({ type }) => type === 'moov');
  const [movie] = movies;
  requireThat(movie !== undefined && movies.length === 1, 'not one movie');
  const tracks = listBoxes(movie.data, 'trak');
  const [track] = tracks;
  requireThat(track !== undefined && tracks.length === 1, 'not one track');
  const media = getBox(track, 'mdia');
  requireThat(getBox(media, 'hdlr').toString('latin1', 8, 12) === 'soun', 'not sound');
  const tables = getBox(media, 'minf', 'stbl');
  const config = readConfig(getBox(tables, 'stsd'));
  const frames = createFrames(bytes);
  readTables(tables, frames);
  const usualSize = readUsualSize(movie.data);
  for (const box of boxes) if (box.type === 'moof') readFragment(box, usualSize, frames);
  requireThat(frames.list.length > 0, 'no sound');
  return { config, frames: frames.list };
}

export function durationOf({ config, frames }: AacTrack): number {
  return Math.max(1, Math.round((frames.length * config.samplesPerFrame * 1000) / config.rate));
}

/** One description of samples; the later versions of it come from another container. */
function readConfig(descriptions: Buffer): AacConfig {
  requireThat(descriptions.readUInt32BE(4) === 1, 'not one description');
  const [entry] = readBoxes(descriptions.subarray(8));
  requireThat(entry?.type === 'mp4a', 'not AAC');
  const version = entry.data.readUInt16BE(8);
  requireThat(version <= 1, 'a version');
  return readDescriptors(getBox(entry.data.subarray(version === 1 ? 44 : 28), 'esds'));
}
