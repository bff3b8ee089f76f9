import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './filter-tabs.module.css';

const filters = ['all', 'unread', 'turn'] as const;
export type Filter = (typeof filters)[number];

interface FilterTabsProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function FilterTabs({ filter, onFilter }: FilterTabsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.tabs} aria-label={t('chat:list.filter')}>
      {filters.map((value) => (
        <label key={value} className={classes.tab}>
          <input
            type="radio"
            name="chats"
            className={classes.input}
            checked={filter === value}
            onChange={() => onFilter(value)}
          />
          {t(`chat:list.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
