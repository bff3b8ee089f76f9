import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { castActor, placeActor } from './clips/actors.ts';
import { couples } from './clips/couples.ts';
import { clips } from './clips/index.ts';
import { type Clip, type Format, formats, placesIn } from './clips/scene.ts';
import { type Frame, type Layer, lay, wave } from './clips/stage.ts';

/** Each of them stays for three of a usual screen's sixty. */
const framesPerSecond = 20;
const seconds = 8;
/** The clip begins where both smile: its first frame is the poster. */
const beginning = 0.62;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'web/features/landers/clips' },
    /** Shares of the clip whose frames are written as PNG, and nothing else. */
    stills: { type: 'string' },
    /** Writes the first frame of the other couples, for the index page, and nothing else. */
    couples: { type: 'boolean' },
  },
});

type Cast = readonly [behind: (time: number) => Promise<Layer>, before: (time: number) => Promise<Layer>];

/** Tells how the clip looks at a share of its story. */
async function openClip(
  clip: Clip,
  format: Format,
  [behind, before]: Cast,
): Promise<(time: number) => Promise<Frame>> {
  const scene = await clip.openScene(format);
  const [there, here] = placesIn(format);
  return async (time) => {
    const { width, height } = format;
    const frame: Frame = { data: new Uint8Array(width * height * 3), width, height };
    const near = wave(time);
    scene.paintBehind(frame, time);
    const [far, close] = [placeActor(await behind(time), there), placeActor(await before(time), here)];
    lay(frame, far, { x: near * 22 - 11, y: wave(time, 2) * 3, zoom: 1 + near * 0.028 });
    lay(frame, close, { x: near * 28 - 14, y: wave(time, 2, 0.4) * 3, zoom: 1 + near * 0.034 });
    scene.paintBefore(frame, time);
    return frame;
  };
}

function toPng({ data, width, height }: Frame) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Each frame goes to all encoders at once. */
async function film(clip: Clip, format: Format, cast: Cast): Promise<void> {
  const frameAt = await openClip(clip, format, cast);
  const base = join(values.folder, `${clip.name}-${format.name}`);
  await writePoster(await frameAt(beginning), base);
  const encoders = codecs.map((codec) => startEncoder(codec, format, base));
  for (let index = 0; index < framesPerSecond * seconds; index++) {
    const { data } = await frameAt((index / (framesPerSecond * seconds) + beginning) % 1);
    await Promise.all(encoders.map(async ({ stdin }) => stdin.write(data) || once(stdin, 'drain')));
  }
  await Promise.all(
    encoders.map(async (encoder) => {
      encoder.stdin.end();
      const [code] = await once(encoder, 'close');
      if (code !== 0) throw new Error(`ffmpeg has ended with ${code}`);
    }),
  );
  for (const { ending } of codecs) console.log(`${base}.${ending}`, (await stat(`${base}.${ending}`)).size);
}

async function writePoster(frame: Frame, base: string): Promise<void> {
  const poster = toPng(frame);
  await poster.clone().avif({ quality: 50, effort: 6 }).toFile(`${base}.avif`);
  await poster.clone().webp({ quality: 62, effort: 6 }).toFile(`${base}.webp`);
}

const codecs = [
  { ending: 'av1.webm', options: '-c:v libsvtav1 -preset 7 -crf 42 -g 160 -pix_fmt yuv420p' },
  {
    ending: 'vp9.webm',
    options: '-c:v libvpx-vp9 -b:v 0 -crf 40 -deadline good -cpu-used 3 -row-mt 1 -g 160 -pix_fmt yuv420p',
  },
] as const;

function startEncoder({ ending, options }: (typeof codecs)[number], { width, height }: Format, base: string) {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`;
  const colors =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const text = `-y -loglevel error ${input} ${colors} ${options} -map_metadata -1 -fflags +bitexact`;
  return spawn('ffmpeg', [...text.split(' '), `${base}.${ending}`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function takeStills(clip: Clip, format: Format, cast: Cast, times: string): Promise<void> {
  const frameAt = await openClip(clip, format, cast);
  for (const time of times.split(',')) {
    const file = join(values.folder, `${clip.name}-${format.name}-${time}.png`);
    await toPng(await frameAt(Number(time)))
      .png()
      .toFile(file);
  }
}

await mkdir(values.folder, { recursive: true });
const castOf = ({ actors, lighting }: Clip): Cast => [
  castActor(actors[0], lighting),
  castActor(actors[1], lighting),
];
const isAsked = ({ name }: Clip) => positionals.length === 0 || positionals.includes(name);
for (const couple of values.couples ? couples : [])
  for (const format of formats.filter(({ name }) => name === 'wide')) {
    const frameAt = await openClip(couple, format, castOf(couple));
    await writePoster(await frameAt(beginning), join(values.folder, `${couple.name}-${format.name}`));
  }
for (const clip of values.couples ? [] : clips.filter(isAsked)) {
  const cast = castOf(clip);
  for (const format of formats) {
    if (values.stills) await takeStills(clip, format, cast, values.stills);
    else await film(clip, format, cast);
  }
}
