import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchCriteria } from '#contract/search.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-rail.module.css';
import type { FilterFieldsProps } from './search-filters.ts';

export interface FilterRailProps extends Pick<FilterFieldsProps, 'onChange'> {
  /** Unknown until the first answer. */
  criteria: SearchCriteria | undefined;
  /** Something can be reset. */
  hasChosen: boolean;
  onReset: () => void;
}

/** The filters beside the results, for wide screens: every choice searches at once. */
export function FilterRail({ criteria, onChange, hasChosen, onReset }: FilterRailProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.rail} aria-labelledby="filters">
      <Group justify="space-between" mb="sm" mih={44} wrap="nowrap">
        <Title order={2} size="h4" id="filters">
          {t('search:filters.title')}
        </Title>
        {hasChosen && (
          <Button variant="subtle" size="sm" mih={44} px="sm" onClick={onReset}>
            {t('search:filters.reset')}
          </Button>
        )}
      </Group>
      {criteria ? <FilterFields criteria={criteria} onChange={onChange} /> : <FieldSkeletons />}
    </aside>
  );
}

function FieldSkeletons() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton height={84} />
      <Skeleton height={112} />
      <Skeleton height={72} />
    </Stack>
  );
}
