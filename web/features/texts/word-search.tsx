import { Form, Link } from 'react-router';
import { locales } from '#contract/sites/facts.ts';
import type { Words } from '#contract/texts/endpoints.ts';
import { maxSearchLength, wordsPath, wordsShown } from '#contract/texts/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './word-search.module.css';

/** Finds texts by their words; all of it stands in the address. */
export function WordSearch({ words: { domain, locale, search, show, counts } }: { words: Words }) {
  const { t } = useTranslation();
  const languages = locales.map((value) => {
    const count = counts[value];
    return { value, label: count ? `${nameLanguage(value)} (${count})` : nameLanguage(value) };
  });
  return (
    <div className={classes.search}>
      <Form role="search" method="get" action={wordsPath(domain)} className={classes.form} preventScrollReset>
        <SelectField
          key={locale}
          name="lang"
          label={t('texts:search.language')}
          defaultValue={locale}
          choices={languages}
        />
        <TextInput
          key={search}
          type="search"
          name="q"
          label={t('texts:search.label')}
          defaultValue={search}
          maxLength={maxSearchLength}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t('texts:search.submit')}
        </Button>
      </Form>
      <nav aria-label={t('texts:search.show')} className={classes.kinds}>
        {wordsShown.map((one) => (
          <Link
            key={one}
            to={wordsPath(domain, { locale, search, show: one })}
            preventScrollReset
            className={classes.kind}
            aria-current={one === show ? 'page' : undefined}
          >
            {t(`texts:show.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
