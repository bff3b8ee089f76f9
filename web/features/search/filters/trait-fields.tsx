import { searchDistances, searchOrders } from '#contract/search/facts.ts';
import { type FlagField as Flag, flagFields, listFields } from '#contract/search/filters.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { FilterFieldsProps, Filters } from '../search-filters.ts';
import { Choice } from './choice.tsx';
import { ChoicesField } from './choices-field.tsx';
import { CountedChip } from './counted-chip.tsx';
import classes from './filter-fields.module.css';
import { useCounted } from './use-counted.ts';

export function TraitFields(props: FilterFieldsProps) {
  const { search_fields } = useSettings();
  return (
    <>
      <NearnessFields {...props} />
      <FlagField {...props} />
      <div>
        {listFields
          .filter((field) => search_fields.includes(field))
          .map((field) => (
            <ChoicesField key={field} field={field} {...props} />
          ))}
      </div>
    </>
  );
}

/** Distances count from the viewer's own town: a visitor has none here. */
function NearnessFields({ criteria, facets, leftOut = [], onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const counted = useCounted();
  const hasTown = Boolean(useViewer()?.profile.city);
  if (!hasTown) return null;
  return (
    <>
      {search_fields.includes('distance') && (
        <Choice
          name="distance"
          label={t('search:filters.distance')}
          choices={[
            { value: '', label: t('search:filters.anywhere') },
            ...searchDistances.map((km) => ({
              value: String(km),
              label: counted(t('search:filters.within', { km }), facets?.distance?.[km]),
            })),
          ]}
          value={String(criteria.distance ?? '')}
          onChoose={(km) => onChange({ distance: km ? Number(km) : undefined })}
        />
      )}
      {search_fields.includes('order') && !leftOut.includes('order') && (
        <Choice
          name="order"
          label={t('search:filters.order')}
          choices={searchOrders.map((order) => ({ value: order, label: t(`search:orders.${order}`) }))}
          value={criteria.order}
          onChoose={(order) =>
            onChange({ order: order === 'activity' ? undefined : (order as Filters['order']) })
          }
        />
      )}
    </>
  );
}

function FlagField({ criteria, facets, leftOut = [], onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const isVisitor = useViewer() === null;
  const offered = flagFields.filter(
    (flag) => search_fields.includes(flag) && !leftOut.includes(flag) && !(flag === 'mutual' && isVisitor),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('search:filters.only')}</legend>
      <div className={classes.chips}>
        {offered.map((flag) => (
          <CountedChip
            key={flag}
            name={flag}
            value="1"
            facets={facets}
            label={t(`search:filters.${flag}`)}
            checked={criteria[flag]}
            onChange={() => onChange((latest) => toggleFlag(latest, flag))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Mutual interest takes back a wish to see also those who look for another gender. */
function toggleFlag(latest: Filters, flag: Flag): Filters {
  const toggled = { [flag]: latest[flag] ? undefined : '1' };
  return flag === 'mutual' ? { ...toggled, one_sided: undefined } : toggled;
}
