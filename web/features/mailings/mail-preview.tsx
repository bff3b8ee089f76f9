import { Link, useSearchParams } from 'react-router';
import { type Mailing, type MailingOptions, testMailing } from '#contract/mailings/endpoints.ts';
import { type MailingOutcome, mailingPreviewPath, mailingsPath } from '#contract/mailings/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { MailingButton } from './mailing-button.tsx';
import classes from './mailings.module.css';
import { toTest } from './mailings-action.ts';

interface MailPreviewProps {
  domain: string;
  mailing: Mailing;
  options: MailingOptions;
  onDone: (outcome: MailingOutcome) => void;
}

/** The mail as it is saved, by language, and a test to oneself. */
export function MailPreview({
  domain,
  mailing: { id, revision, written },
  options,
  onDone,
}: MailPreviewProps) {
  const { t } = useTranslation();
  const asked = useSearchParams()[0].get('language');
  const own = written.find((locale) => locale === options.language) ?? written[0];
  const language = written.find((locale) => locale === asked) ?? own;
  if (!language) return null;
  const query = new URLSearchParams({ domain, mailing: String(id), language, revision: String(revision) });
  return (
    <section className={classes.part} aria-labelledby="mailing-preview">
      <Title order={3} size="h4" id="mailing-preview">
        {t('mailings:section.preview')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('mailings:previewLead')}
      </Text>
      <nav aria-label={t('mailings:previewLanguages')} className={classes.languages}>
        {written.map((locale) => (
          <Link
            key={locale}
            to={`${mailingsPath(domain, id)}?language=${locale}#mailing-preview`}
            className={classes.languageLink}
            aria-current={locale === language ? 'true' : undefined}
            preventScrollReset
          >
            {nameLanguage(locale)}
          </Link>
        ))}
      </nav>
      <iframe
        key={`${language} ${revision}`}
        src={`${mailingPreviewPath}?${query}`}
        title={t('mailings:previewFrame', { language: nameLanguage(language) })}
        className={classes.frame}
        loading="lazy"
      />
      <MailingButton
        endpoint={testMailing}
        name="test"
        values={{ domain, mailing: id, language }}
        toInput={toTest}
        label={t('mailings:test')}
        onDone={() => onDone('test')}
      />
    </section>
  );
}
