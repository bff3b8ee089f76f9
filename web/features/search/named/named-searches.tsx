import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { isAsked } from '#contract/search/filters.ts';
import type { NamedSearch } from '#contract/search/named.ts';
import { maxNamedSearches } from '#contract/search/named-facts.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { isNone, isSame } from '../filters/saved-search.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { useFilters } from '../filters/use-filters.ts';
import { type Filters, listChosen } from '../search-filters.ts';
import { NameDialog } from './name-dialog.tsx';
import { namedQuery, useAddNamed, useChangeNamed } from './named-query.ts';
import classes from './named-searches.module.css';
import { suggestName } from './suggest-name.ts';

export interface NamedSearchesProps {
  filters: Filters;
  criteria: SearchCriteria;
  /** Called as one of them is opened. */
  onApply?: () => void;
  /** Whether its dialog is open: keys are for that alone then. */
  onNaming?: (isNaming: boolean) => void;
}

/** The searches that a member keeps beside the usual one: a press opens one, and what is chosen now becomes another. */
export default function NamedSearches({ filters, criteria, onApply, onNaming }: NamedSearchesProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useQuery(namedQuery);
  // Without them the search works all the same; they are asked for again with the next visit.
  if (!data) return null;
  const { searches } = data;
  const kept = toKept(filters, criteria);
  const isKept = searches.some((search) => isSame(search.filters, kept));
  const canSave = !isKept && !isNone(kept);
  if (searches.length === 0 && !canSave) return null;
  return (
    <section className={classes.named} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 className={classes.title} id={titleId}>
          {t('searches:title')}
        </h3>
        {searches.length > 0 && (
          <Link to="/settings/searches" className={classes.manage}>
            {t('searches:manage')}
          </Link>
        )}
      </div>
      {searches.length > 0 && (
        <ul className={classes.list}>
          {searches.map((search) => (
            <Entry key={search.id} search={search} shown={kept} onApply={onApply} />
          ))}
        </ul>
      )}
      {canSave && searches.length >= maxNamedSearches && (
        <p className={classes.note}>{t('searches:full', { most: maxNamedSearches })}</p>
      )}
      {canSave && searches.length < maxNamedSearches && (
        <SaveNamed
          filters={kept}
          criteria={criteria}
          taken={searches.map(({ name }) => name)}
          offersTelling={data.offers_alerts}
          onNaming={onNaming}
        />
      )}
    </section>
  );
}

/**
 * The order in which an alert opens a search is no part of it. A region is kept with its country: the same code is another
 * region where the member may live later.
 */
function toKept({ order, ...filters }: Filters, { country }: SearchCriteria): Filters {
  const placed = filters.countryregion && !filters.country ? { ...filters, country } : filters;
  return order === undefined || order === 'newest' ? placed : { ...placed, order };
}

interface EntryProps {
  search: NamedSearch;
  shown: Filters;
  onApply: (() => void) | undefined;
}

function Entry({ search, shown, onApply }: EntryProps) {
  const { t } = useTranslation();
  const { linkTo } = useFilters();
  const { mutate } = useChangeNamed({ inline: true });
  const { id, name, filters, tells, paused } = search;
  const open = () => {
    // The people who are here now have been looked at: the next alert is about others.
    if (tells) mutate({ id, looked: true });
    onApply?.();
  };
  return (
    <li>
      <Link
        {...linkTo(filters)}
        className={classes.entry}
        aria-current={isSame(filters, shown) ? 'true' : undefined}
        onClick={open}
      >
        {name}
      </Link>
      {paused && <p className={classes.note}>{t(`searches:paused.${paused}`)}</p>}
    </li>
  );
}

interface SaveNamedProps {
  filters: Filters;
  criteria: SearchCriteria;
  taken: readonly string[];
  offersTelling: boolean;
  onNaming: NamedSearchesProps['onNaming'];
}

function SaveNamed({ filters, criteria, taken, offersTelling, onNaming }: SaveNamedProps) {
  const { t } = useTranslation();
  const describe = useFilterNames(criteria);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useAddNamed();
  const toggle = (opens: boolean) => {
    setOpen(opens);
    onNaming?.(opens);
  };
  const close = () => {
    toggle(false);
    reset();
  };
  const save = (name: string, tells: boolean) =>
    mutate(
      { name, filters, tells },
      {
        async onSuccess() {
          close();
          (await loadToasts()).show({ message: t('searches:saved', { name }) });
        },
      },
    );
  const chosen = listChosen(filters).filter(([field]) => isAsked(criteria[field]));
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        px="xs"
        style={{ height: 'auto', minHeight: 44 }}
        onClick={() => toggle(true)}
      >
        {t('searches:save')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('searches:saveTitle')}
          name={suggestName(chosen.map(describe), taken)}
          offersTelling={offersTelling}
          isPending={isPending}
          error={error}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  );
}
