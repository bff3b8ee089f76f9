import { useSearchParams } from 'react-router';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Chip } from '#web/ui/forms/chip.tsx';
import { type FilterFieldsProps, formParameter } from '../search-filters.ts';

type FitChipProps = Pick<FilterFieldsProps, 'criteria' | 'oneSided' | 'onChange'>;

/**
 * Chosen from the start. Its note is the number of members that it leaves out. A form that the browser sends by itself
 * asks the other way round, because the address names what is added.
 */
export function FitChip({ criteria: { one_sided }, oneSided, onChange }: FitChipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [params] = useSearchParams();
  const toggle = () => onChange((latest) => ({ one_sided: latest.one_sided ? undefined : '1' }));
  if (params.has(formParameter)) {
    const box = { name: 'one_sided', value: '1', label: t('search:filters.oneSided') };
    return (
      <div>
        <Chip type="checkbox" {...box} checked={Boolean(one_sided)} onChange={toggle} />
      </div>
    );
  }
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
    </div>
  );
}
