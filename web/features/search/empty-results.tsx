import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResultsPicture } from '#web/ui/illustrations/no-results.tsx';
import { WiderSearches, type WiderSearchProps } from './wider-search.tsx';

export function EmptyResults(props: WiderSearchProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoResultsPicture />}
      title={t('search:empty.title')}
      text={t('search:empty.text')}
      action={
        <>
          <WiderSearches {...props} />
          <Button component={Link} to="/match-finder" variant="subtle">
            {t('search:empty.finder')}
          </Button>
        </>
      }
    />
  );
}
