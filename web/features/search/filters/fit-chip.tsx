import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Chip } from '#web/ui/forms/chip.tsx';
import type { FilterFieldsProps } from '../search-filters.ts';

type FitChipProps = Pick<FilterFieldsProps, 'criteria' | 'oneSided' | 'onChange'>;

/** Chosen from the start. Its note is the number of members that it leaves out. */
export function FitChip({ criteria: { one_sided }, oneSided, onChange }: FitChipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const toggle = () => onChange((latest) => ({ one_sided: latest.one_sided ? undefined : '1' }));
  const label = t('search:filters.fit');
  const note =
    typeof oneSided === 'number'
      ? t('search:filters.fitCount', { count: oneSided, shown: format.number(oneSided) })
      : undefined;
  return (
    <div>
      <Chip
        type="checkbox"
        label={label}
        note={note ?? (oneSided === undefined ? '' : undefined)}
        aria-label={note && `${label}, ${note}`}
        checked={!one_sided}
        onChange={toggle}
      />
      {one_sided && <input type="hidden" name="one_sided" value="1" />}
    </div>
  );
}
