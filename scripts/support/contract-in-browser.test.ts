import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractInBrowser, pureContractCalls } from './contract-in-browser.ts';
import { root } from './run.ts';

async function bundle(file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractInBrowser()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(root, 'contract', file),
        preserveEntrySignatures: 'strict',
        external: /^(?!.*contract)[^./]/,
        treeshake: { manualPureFunctions: pureContractCalls },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

test('the browser gets what it sends, and nothing that only the server reads', async () => {
  const code = await bundle('search/endpoints.ts');
  expect(code).toContain('/api/search.php');
  expect(code).toContain('min_age');
  for (const word of ['summary', 'output', 'numResults', 'distance_km']) expect(code).not.toContain(word);
});
