import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes web/ui/display-font/: the typefaces of headings, each in the one weight that headings have. A variable font,
 * which holds all weights, is twice as large, and every first page waits for it. After a new version of a package:
 * `npx node tools/build-display-font.ts`.
 */
const faces: { name: string; file: string; axes: Record<string, number> }[] = [
  { name: 'bricolage-grotesque', file: 'wght', axes: { wght: 650 } },
  { name: 'fraunces', file: 'full', axes: { wght: 600, opsz: 72, SOFT: 50, WONK: 0 } },
  { name: 'baloo-2', file: 'wght', axes: { wght: 650 } },
  { name: 'oswald', file: 'wght', axes: { wght: 600 } },
  { name: 'space-grotesk', file: 'wght', axes: { wght: 650 } },
];
const sets = ['latin', 'latin-ext'];
const target = join(import.meta.dirname, '../web/ui/display-font');

/** Every character there may be: which of them a file has, its source decides. */
const lastCodePoint = 0xffff;
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
const characters = Array.from({ length: lastCodePoint + 1 }, (_, code) => code)
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCharCode(code))
  .join('');

mkdirSync(target, { recursive: true });
for (const { name, file, axes } of faces) {
  const source = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`));
  copyFileSync(join(source, 'LICENSE'), join(target, `${name}.OFL.txt`));
  for (const set of sets) {
    const variable = readFileSync(join(source, `files/${name}-${set}-${file}-normal.woff2`));
    const font = await subsetFont(variable, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      preserveNameIds: [0, 13, 14],
    });
    writeFileSync(join(target, `${name}-${set}.woff2`), font);
    console.log(`${name} ${set}: ${variable.length} → ${font.length} bytes`);
  }
}
