import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChoiceField, choiceFields, choicesOf, readChoices } from '#contract/search.choices.ts';
import { searchDistances, searchOrders } from '#contract/search.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Choice } from './choice.tsx';
import { CountedChip } from './counted-chip.tsx';
import classes from './filter-fields.module.css';
import type { FilterFieldsProps } from './search-filters.ts';
import { useChoiceNames } from './use-choice-names.ts';
import { useCounted } from './use-counted.ts';

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
          onChoose={(order) => onChange({ order: order === 'distance' ? order : undefined })}
        />
      )}
    </>
  );
}

const flags = ['photo', 'online', 'new', 'mutual'] as const;

function FlagField({ criteria, facets, leftOut = [], onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const isVisitor = useViewer() === null;
  const offered = flags.filter(
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
            onChange={() => onChange((latest) => ({ [flag]: latest[flag] ? undefined : '1' }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Folded until something in it is chosen, because fifty interests are a long list. */
function ChoicesField({ field, criteria, facets, onChange }: FilterFieldsProps & { field: ChoiceField }) {
  const { t } = useTranslation();
  const nameChoices = useChoiceNames();
  const chosen: readonly string[] = criteria[field];
  const [isOpen] = useState(chosen.length > 0);
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
            <CountedChip
              key={choice}
              name={field}
              value={choice}
              facets={facets}
              label={nameChoices(field, [choice])}
              checked={chosen.includes(choice)}
              onChange={() => onChange((latest) => ({ [field]: toggleChoice(field, latest[field], choice) }))}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** `text`: the chosen ones joined by commas, as in the address. */
function toggleChoice(field: ChoiceField, text: string | undefined, choice: string): string | undefined {
  const chosen: string[] = readChoices(field, text);
  const toggled = choicesOf[field].filter((one) => (one === choice) !== chosen.includes(one));
  return toggled.join(',') || undefined;
}
