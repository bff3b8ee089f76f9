import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';
import { settings } from '#server/config.ts';

const note = 'Written by `npm run docs` from server/config.ts and the *.settings.ts of the features.';

/** The files that say in words what the code says already. */
export function renderDocs(): Record<string, string> {
  const list = Object.values(settings);
  const rows = list.map(({ env, default: fallback, description }) => {
    const shown = fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${env}\` | ${shown} | ${description.replaceAll('|', '\\|')} |`;
  });
  const variables = list.map(
    ({ env, default: fallback, description }) => `# ${description}\n#${env}=${fallback}\n`,
  );
  return {
    'docs/configuration.md': [
      '# Configuration',
      '',
      'Environment variables. Each has a default that works on a laptop with nothing installed; with',
      '`NODE_ENV=production` unsafe defaults are refused at start with one text that names them all.',
      note,
      '',
      '| variable | default | meaning |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
    '.env.example': [`# ${note.replaceAll('`', '')}`, '', ...variables].join('\n'),
  };
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(renderDocs())) writeFileSync(join(root, path), text);
}
