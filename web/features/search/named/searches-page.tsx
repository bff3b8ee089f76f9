import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { NamedSearch } from '#contract/search/named.ts';
import { maxNamedSearches } from '#contract/search/named-facts.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { filtersToUrl } from '../filters/saved-search.ts';
import { type Filters, writeFilters } from '../search-filters.ts';
import { namedQuery, useChangeNamed, useDeleteNamed } from './named-query.ts';
import classes from './named-searches.module.css';

const NameDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('./name-dialog.tsx'))).NameDialog,
}));

const queries = () => [namedQuery];

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function SearchesPage() {
  const { t } = useTranslation();
  const { searches, offers_alerts, mail, push } = useSuspenseQuery(namedQuery).data;
  const box = useRef<HTMLElement>(null);
  const isUnreached = !mail && !push && searches.some(({ tells }) => tells);
  return (
    <SettingsFrame>
      <PageHeader title={t('searches:title')} back={{ to: '/settings', title: t('settings:title') }} />
      {offers_alerts && isUnreached && (
        <Alert color="amber">
          {t('searches:unreached')} <Link to="/notifications">{t('searches:choices')}</Link>
        </Alert>
      )}
      <SettingsSection box={box}>
        <Stack gap="xs">
          {offers_alerts && <Text>{t('searches:lead', { most: maxNamedSearches })}</Text>}
          {searches.length === 0 && <Text c="dimmed">{t('searches:none')}</Text>}
          {searches.length > 0 && offers_alerts && <Text c="dimmed">{t('searches:tellHint')}</Text>}
        </Stack>
        {searches.length > 0 && (
          <ul className={classes.list} aria-label={t('searches:title')}>
            {searches.map((search) => (
              <SearchRow
                key={search.id}
                search={search}
                offersTelling={offers_alerts}
                // The focused button is removed with its row.
                onDeleted={() => box.current?.focus()}
              />
            ))}
          </ul>
        )}
        <Link to="/members" className={classes.manage}>
          {t('searches:find')}
        </Link>
      </SettingsSection>
    </SettingsFrame>
  );
}

interface SearchRowProps {
  search: NamedSearch;
  offersTelling: boolean;
  onDeleted: () => void;
}

function SearchRow({ search, offersTelling, onDeleted }: SearchRowProps) {
  const { t } = useTranslation();
  const { id, name, filters, tells, paused } = search;
  const telling = useChangeNamed();
  const looking = useChangeNamed();
  const isOn = telling.isPending ? telling.variables.tells === true : tells;
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <Link
          to={toAddress(filters)}
          className={classes.name}
          // As in the search: who is here now has been looked at.
          onClick={() => tells && looking.mutate({ id, looked: true })}
        >
          {name}
        </Link>
        <div className={classes.actions}>
          <RenameButton search={search} />
          <DeleteButton search={search} onDeleted={onDeleted} />
        </div>
      </div>
      {paused && <Text c="dimmed">{t(`searches:paused.${paused}`)}</Text>}
      {offersTelling && (
        <Switch
          label={
            <>
              <span aria-hidden>{t('searches:tell')}</span>
              <VisuallyHidden>{t('searches:tellOne', { name })}</VisuallyHidden>
            </>
          }
          checked={isOn}
          onChange={(on) => telling.mutate({ id, tells: on })}
        />
      )}
    </li>
  );
}

/** "No filter" is expressed by the default order, since an address without any means the usual search. */
function toAddress(filters: Filters): string {
  return `/members?${writeFilters(new URLSearchParams(), filtersToUrl(filters, filters))}`;
}

function RenameButton({ search: { id, name } }: { search: NamedSearch }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useChangeNamed({ inline: true });
  const close = () => {
    setOpen(false);
    reset();
  };
  const save = (typed: string) => mutate({ id, name: typed }, { onSuccess: close });
  return (
    <>
      <Button variant="default" aria-label={t('searches:renameOne', { name })} onClick={() => setOpen(true)}>
        {t('searches:rename')}
      </Button>
      {isOpen && (
        <Suspense>
          <NameDialog
            title={t('searches:renameTitle')}
            name={name}
            isPending={isPending}
            error={error}
            onSave={save}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface DeleteButtonProps {
  search: NamedSearch;
  onDeleted: () => void;
}

function DeleteButton({ search: { id, name }, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteNamed();
  const remove = () =>
    mutate(
      { id },
      {
        async onSuccess() {
          onDeleted();
          (await loadToasts()).show({ message: t('searches:removed') });
        },
      },
    );
  const ask = () =>
    confirm({
      title: t('searches:removeOne', { name }),
      text: t('searches:removeAsk'),
      action: t('searches:remove'),
      danger: true,
      onConfirm: remove,
    });
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={t('searches:removeOne', { name })}
      onClick={ask}
    >
      {t('searches:remove')}
    </Button>
  );
}
