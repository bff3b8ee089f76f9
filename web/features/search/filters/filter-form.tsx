import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FilterFields } from '../filter-fields.tsx';
import { type FilterFieldsProps, formParameter } from '../search-filters.ts';
import classes from './filter-form.module.css';

/** With scripts each change searches at once; without, a button sends the form by GET. */
export function FilterForm(props: FilterFieldsProps) {
  const { t } = useTranslation();
  const hydrates = useHydrates();
  const [params] = useSearchParams();
  const keepPage = (event: SubmitEvent) => event.preventDefault();
  const submit = (
    <div className={classes.foot}>
      <Button type="submit" fullWidth>
        {t('search:filters.apply')}
      </Button>
    </div>
  );
  return (
    <form method="get" action="/members" className={classes.form} onSubmit={keepPage}>
      {/* Without scripts it is drawn again beside its results. */}
      {params.has(formParameter) && <input type="hidden" name={formParameter} value="" />}
      <FilterFields {...props} />
      {hydrates ? <noscript>{submit}</noscript> : submit}
    </form>
  );
}
