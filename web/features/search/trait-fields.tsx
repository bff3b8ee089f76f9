import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChoiceField, choiceFields, choicesOf } from '#contract/search.choices.ts';
import { searchDistances, searchOrders } from '#contract/search.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Choice } from './choice.tsx';
import classes from './filter-fields.module.css';
import type { FilterFieldsProps } from './search-filters.ts';
import { useChoiceNames } from './use-choice-names.ts';

/** What a member is like, how near she lives, and who comes first. */
export function TraitFields(props: FilterFieldsProps) {
  const { search_fields } = useSettings();
  return (
    <>
      <NearnessFields {...props} />
      <FlagField {...props} />
      <div>
        {choiceFields
          .filter((field) => search_fields.includes(field))
          .map((field) => (
            <ChoicesField key={field} field={field} {...props} />
          ))}
      </div>
    </>
  );
}

/** Distances are those from the viewer's own town: a visitor has none here. */
function NearnessFields({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
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
              label: t('search:filters.within', { km }),
            })),
          ]}
          value={String(criteria.distance ?? '')}
          onChoose={(km) => onChange({ distance: km ? Number(km) : undefined })}
        />
      )}
      {search_fields.includes('order') && (
        <Choice
          name="order"
          label={t('search:filters.order')}
          choices={searchOrders.map((order) => ({ value: order, label: t(`search:orders.${order}`) }))}
          value={criteria.order}
          onChoose={(order) => onChange({ order: order === 'distance' ? order : undefined })}
        />
      )}
    </>
  );
}

const flags = ['photo', 'online', 'new', 'mutual'] as const;

function FlagField({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const isVisitor = useViewer() === null;
  const offered = flags.filter((flag) => search_fields.includes(flag) && !(flag === 'mutual' && isVisitor));
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('search:filters.only')}</legend>
      <div className={classes.chips}>
        {offered.map((flag) => (
          <Chip
            key={flag}
            type="checkbox"
            name={flag}
            value="1"
            label={t(`search:filters.${flag}`)}
            checked={criteria[flag]}
            onChange={() => onChange({ [flag]: criteria[flag] ? undefined : '1' })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Folded until something in it is chosen, because fifty interests are a long list. */
function ChoicesField({ field, criteria, onChange }: FilterFieldsProps & { field: ChoiceField }) {
  const { t } = useTranslation();
  const nameChoices = useChoiceNames();
  const chosen: readonly string[] = criteria[field];
  const [isOpen] = useState(chosen.length > 0);
  const toggle = (choice: string) =>
    choicesOf[field].filter((one) => (one === choice) !== chosen.includes(one)).join(',') || undefined;
  const title = field === 'interests' ? t('profiles:own.interests') : t(`profiles:fact.${field}`);
  return (
    <details className={classes.folded} open={isOpen}>
      <summary className={classes.fold}>
        <span>{title}</span>
        <span className={classes.chosen}>{nameChoices(field, chosen)}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <fieldset className={classes.group} aria-label={title}>
        <div className={classes.chips}>
          {choicesOf[field].map((choice) => (
            <Chip
              key={choice}
              type="checkbox"
              name={field}
              value={choice}
              label={nameChoices(field, [choice])}
              checked={chosen.includes(choice)}
              onChange={() => onChange({ [field]: toggle(choice) })}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
