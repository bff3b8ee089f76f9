import type { Facets } from '#contract/search/facets.ts';
import type { FacetField } from '#contract/search/filters.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { Chip } from '#web/ui/forms/chip.tsx';
import { useCounted } from './use-counted.ts';

interface CountedChipProps {
  name: FacetField;
  value: string;
  label: string;
  facets: Facets | null | undefined;
  checked: boolean;
  onChange: () => void;
}

/** Reserves room for the number of members until it is loaded. */
export function CountedChip({ facets, ...chip }: CountedChipProps) {
  const format = useFormat();
  const counted = useCounted();
  const count = facets?.[chip.name]?.[chip.value];
  const pending = useHydrates() && facets !== null ? '' : undefined;
  return (
    <Chip
      {...chip}
      type="checkbox"
      note={count === undefined ? pending : format.number(count)}
      aria-label={count === undefined ? undefined : counted(chip.label, count)}
      muted={count === 0}
    />
  );
}
