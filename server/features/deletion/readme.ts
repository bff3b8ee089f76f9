import type { Locale } from '#contract/sites/facts.ts';
import { createServerTranslate, type ServerTextKey } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readablePath } from './readable/readable-page.ts';

const lineLength = 80;

export function writeReadme(
  features: readonly Feature[],
  { language, site: { settings }, day }: { language: Locale; site: Site; day: string },
): string {
  const t = createServerTranslate<'export'>(language);
  const facts = { site: settings.name, support: settings.support_email, day };
  const parts = features.flatMap((feature) => Object.entries(feature.exportParts ?? {}));
  const files = [
    [readablePath, t('export:page.offline')],
    ...parts.map(([name, { about }]) => [name, t(`${about}.text` as ServerTextKey<'export'>)]),
  ];
  return [
    t('export:title', facts),
    wrap(t('export:intro', facts)),
    files.map(([name, text]) => `${name}\n${wrap(`  ${text}`)}`).join('\n'),
    wrap(t('export:format')),
    wrap(t('export:others')),
    wrap(t('export:missing')),
    wrap(t('export:support', facts)),
    '',
  ].join('\n\n');
}

function wrap(text: string): string {
  const indent = text.startsWith('  ') ? '  ' : '';
  const lines = [''];
  for (const word of text.trim().split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < lineLength - indent.length)
      lines[lines.length - 1] = `${line} ${word}`.trim();
    else lines.push(word);
  }
  return lines.map((line) => indent + line).join('\n');
}
