import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type ListField, readChoices, searchFilters } from '#contract/search/filters.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { FilterFieldsProps } from '../search-filters.ts';
import { CountedChip } from './counted-chip.tsx';
import classes from './filter-fields.module.css';
import { useChoiceNames } from './use-choice-names.ts';

interface ChoicesFieldProps extends FilterFieldsProps {
  field: ListField;
}

/** Folded until something is chosen, because fifty interests are a long list. */
export function ChoicesField({ field, criteria, facets, drawsFolded = false, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const nameChoices = useChoiceNames();
  const chosen: readonly string[] = criteria[field];
  const [isOpen] = useState(chosen.length > 0);
  const fold = useFold(isOpen, drawsFolded);
  const title = field === 'interests' ? t('profiles:own.interests') : t(`profiles:fact.${field}`);
  return (
    <details className={classes.folded} open={isOpen} ref={fold.ref} onToggle={fold.unfold}>
      <summary className={classes.fold}>
        <span>{title}</span>
        <span className={classes.chosen}>{nameChoices(field, chosen)}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      {fold.isDrawn && (
        <fieldset className={classes.group} aria-label={title}>
          <div className={classes.chips}>
            {searchFilters[field].choices.map((choice) => (
              <CountedChip
                key={choice}
                name={field}
                value={choice}
                facets={facets}
                label={nameChoices(field, [choice])}
                checked={chosen.includes(choice)}
                onChange={() =>
                  onChange((latest) => ({ [field]: toggleChoice(field, latest[field], choice) }))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </details>
  );
}

/**
 * The content is rendered once it was opened: closed, it was half of the HTML of a member's search. Without scripts it
 * is always rendered.
 */
function useFold(isOpen: boolean, isAlwaysDrawn: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const hydrates = useHydrates();
  const [isDrawn, setDrawn] = useState(isOpen || isAlwaysDrawn || !hydrates);
  const unfold = () => setDrawn(true);
  // Browsers may have unfolded it before hydration.
  useEffect(() => {
    if (ref.current?.open) setDrawn(true);
  }, []);
  return { ref, isDrawn, unfold };
}

/** `text` lists the chosen ones, joined by commas, as in the address. */
function toggleChoice(field: ListField, text: string | undefined, choice: string): string | undefined {
  const chosen: string[] = readChoices(field, text);
  const toggled = searchFilters[field].choices.filter((one) => (one === choice) !== chosen.includes(one));
  return toggled.join(',') || undefined;
}
