import sharp from 'sharp';
import { houseLook } from '#contract/sites/look.ts';
import { composePicture, type Face } from '#server/features/previews/compose.ts';
import type { PictureKind } from '#server/features/previews/layout.rules.ts';
import { resolveTheme } from '#server/features/sites/index.ts';
import { percentile } from './support/percentiles.ts';

/** What a picture of a mail or link costs: milliseconds of processor, all threads, and its bytes. */
const rounds = 30;
/** Of the quickest round: others measure who else uses the machine. */
const allowedMs = 120;
const allowedBytes = 32_000;

const look = resolveTheme(houseLook);

/** Noise is the worst case of every encoder; a soft gradient below it is closer to a photo. */
async function createFace(seed: number): Promise<Face> {
  const noise = Buffer.from(Array.from({ length: 360 * 480 * 3 }, (_, place) => (place * (seed + 7)) % 97));
  const photo = await sharp(noise, { raw: { width: 360, height: 480, channels: 3 } })
    .blur(2)
    .webp({ quality: 78 })
    .toBuffer();
  return { name: 'Anna', photo };
}

const faces = await Promise.all([1, 2, 3].map(createFace));
const cases: [PictureKind, number][] = [
  ['pair', 2],
  ['portrait', 1],
  ['cards', 3],
  ['brand', 0],
];
let isWithin = true;
for (const [kind, count] of cases) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage();
    const picture = await composePicture({
      kind,
      faces: faces.slice(0, count),
      brand: { name: 'Duet', look },
    });
    const { user, system } = process.cpuUsage(before);
    bytes = picture.length;
    // The first one loads the typeface.
    if (round > 0) times.push((user + system) / 1000);
  }
  const median = percentile(times, 0.5);
  const smallest = Math.min(...times);
  isWithin &&= smallest <= allowedMs && bytes <= allowedBytes;
  console.log(
    `${kind.padEnd(9)} ${median.toFixed(0)} ms of processor (smallest ${smallest.toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}) · ${(bytes / 1000).toFixed(1)} KB`,
  );
}
if (!isWithin) process.exitCode = 1;
