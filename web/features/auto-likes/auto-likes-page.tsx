import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { getAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { autoLikesPath, maxAutoLikes, unmatchedFields } from '#contract/auto-likes/facts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { FilterFields } from '#web/features/search/filter-fields.tsx';
import { changeFilters, type FilterChange, mergeCriteria } from '#web/features/search/search-filters.ts';
import { regionsQuery } from '#web/features/search/use-regions.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import classes from './auto-likes-page.module.css';
import { autoLikesQuery, useAutoLikes } from './use-auto-likes.ts';

const queries = () => [autoLikesQuery, { query: regionsQuery, required: false }];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function AutoLikesPage() {
  const { t } = useTranslation();
  const { data } = useQuery(autoLikesQuery);
  return (
    <SettingsFrame>
      <PageHeader title={t('autolikes:title')} back={{ to: '/settings', title: t('settings:title') }} />
      {data && <AutoLikesForm answer={data} />}
    </SettingsFrame>
  );
}

const keepPage = (event: SubmitEvent) => event.preventDefault();

/** With scripts each change applies at once; without, a button sends the form. */
function AutoLikesForm({ answer }: { answer: OutputOf<typeof getAutoLikes> }) {
  const { t } = useTranslation();
  const { autoLikes, save, state } = useAutoLikes(answer.wish);
  const { filters } = autoLikes;
  const change = (made: FilterChange) => save({ filters: changeFilters(filters, made) });
  const choices = Array.from({ length: answer.most_per_day }, (_, index) => String(index + 1));
  return (
    <form method="post" action={autoLikesPath} className={classes.form} onSubmit={keepPage}>
      <SaveStatus state={state} />
      <SettingsSection>
        <Switch
          name="on"
          label={t('autolikes:on')}
          hint={t('autolikes:onHint')}
          checked={autoLikes.on}
          onChange={(on) => save({ on })}
        />
        <SelectField
          className={classes.perDay}
          name="per_day"
          label={t('autolikes:perDay')}
          description={
            answer.most_per_day < maxAutoLikes
              ? t('autolikes:young', { most: answer.most_per_day })
              : undefined
          }
          choices={choices.map((value) => ({ value, label: value }))}
          value={String(Math.min(autoLikes.per_day, answer.most_per_day))}
          onChange={(event) => save({ per_day: Number(event.currentTarget.value) })}
        />
      </SettingsSection>
      <SettingsSection title={t('autolikes:wishes')}>
        <FilterFields
          criteria={mergeCriteria(answer.criteria, filters)}
          facets={null}
          leftOut={unmatchedFields}
          drawsFolded
          onChange={change}
        />
      </SettingsSection>
      <noscript>
        <Button type="submit" fullWidth>
          {t('autolikes:save')}
        </Button>
      </noscript>
    </form>
  );
}
