import type { Locale } from '#contract/sites.ts';
import { exportTexts } from '#locales/export-texts.ts';
import { createTranslator, type TextKey } from '#locales/translator.ts';
import type { Site } from '#server/platform/http/call.ts';

const lineLength = 80;

/** What the files of an export are, in the member's language. */
export function writeReadme(language: Locale, { settings }: Site, day: string): string {
  type Key = TextKey<{ export: (typeof exportTexts)[Locale] }>;
  const { t } = createTranslator<Key>(language, { export: exportTexts[language] });
  const facts = { site: settings.name, support: settings.support_email, day };
  const files = [
    ['account.json', t('export:files.account')],
    ['settings.json', t('export:files.settings')],
    ['consents.json', t('export:files.consents')],
    ['sessions.json', t('export:files.sessions')],
    ['push-messages.json', t('export:files.push')],
    ['profile.json', t('export:files.profile')],
    ['photos/', t('export:files.photos')],
    ['likes.json', t('export:files.likes')],
    ['conversations.json', t('export:files.conversations')],
    ['credits.json', t('export:files.credits')],
    ['credit-movements.json', t('export:files.movements')],
    ['payments.json', t('export:files.payments')],
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

/** Lines that a plain text editor shows whole. */
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
