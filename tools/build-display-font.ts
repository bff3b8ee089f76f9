import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes web/ui/display-font/: Bricolage Grotesque in the one weight that headings have. The variable font, which holds
 * all weights, is twice as large, and every first page waits for it. After a new version of the package:
 * `npx node tools/build-display-font.ts`.
 */
const weight = 650;
const sets = ['latin', 'latin-ext'];
const name = '@fontsource-variable/bricolage-grotesque';
const source = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const target = join(import.meta.dirname, '../web/ui/display-font');

/** Every character there may be: which of them a file has, its source decides. */
const lastCodePoint = 0xffff;
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
const characters = Array.from({ length: lastCodePoint + 1 }, (_, code) => code)
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCharCode(code))
  .join('');

mkdirSync(target, { recursive: true });
copyFileSync(join(source, 'LICENSE'), join(target, 'OFL.txt'));
for (const set of sets) {
  const variable = readFileSync(join(source, `files/bricolage-grotesque-${set}-wght-normal.woff2`));
  const font = await subsetFont(variable, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    preserveNameIds: [0, 13, 14],
  });
  writeFileSync(join(target, `bricolage-grotesque-${set}.woff2`), font);
  console.log(`${set}: ${variable.length} → ${font.length} bytes`);
}
