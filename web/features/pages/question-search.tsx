import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './static-page.module.css';

const path = '/pages/faq';

/** The browser itself submits this form. */
export function QuestionSearch({ search, count }: { search: string; count: number }) {
  const { t } = useTranslation();
  return (
    <search>
      <form action={path} className={classes.search}>
        <TextInput type="search" name="q" label={t('pages:search.label')} defaultValue={search} />
        <Button type="submit">{t('pages:search.submit')}</Button>
      </form>
      {search.trim() !== '' && (
        <p className={classes.found}>
          {count > 0 ? t('pages:search.found', { count }) : t('pages:search.none')}{' '}
          {count === 0 && <a href="/support">{t('pages:search.support')}</a>}{' '}
          <a href={path}>{t('pages:search.all')}</a>
        </p>
      )}
    </search>
  );
}
