import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';
import { settings } from '#server/config.ts';
import { settingFields } from '#server/features/sites/settings.fields.ts';
import { readLockFile } from './release/lock-file.ts';
import { renderNotice } from './release/notice.ts';

const note = 'Written by `npm run docs` from server/config.ts and the *.settings.ts of the features.';

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
    'docs/settings.md': renderSettings(),
    NOTICE: renderNotice(readFileSync(join(root, 'NOTICE'), 'utf8'), readLockFile(root)),
    '.env.example': [`# ${note.replaceAll('`', '')}`, '', ...variables].join('\n'),
  };
}

/** Shows values as JSON, where they fit into a table. */
function renderSettings(): string {
  const rows = Object.entries(settingFields).map(([name, { fallback, about }]) => {
    const json = JSON.stringify(fallback);
    const shown = json.length > 40 ? `${json.slice(0, 38)} …` : json;
    return `| \`${name}\` | \`${shown}\` | ${about.replaceAll('|', '\\|')} |`;
  });
  return [
    '# Settings of a domain',
    '',
    'What each domain of an installation is and allows; data of its row (`site.settings`), seen by every process within',
    'seconds. Whoever writes them is told each fault by its path, and nothing is saved. A row that cannot be read at run',
    'time stops nobody: what is wrong has the default of this table, what is unknown is left out, and both are logged.',
    'Written by `npm run docs` from server/features/sites/settings.fields.ts.',
    '',
    '`npm run site` writes them: `add`, `edit`, and `import` of what `export` wrote, which is the whole domain in one file: its',
    'hosts, settings with its own texts, and packages. With the embedded database the site has to be stopped meanwhile. Each edit',
    'is one more version of the domain, also by SQL; whoever saves over a later version than was read is refused, and exports',
    'again. `minimum_message_costs` follows from `message_credits` and the packages of each country: what is left out is filled',
    'in, what does not agree is refused. `check` says of what is stored whether it is in order.',
    '',
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(renderDocs())) writeFileSync(join(root, path), text);
}
