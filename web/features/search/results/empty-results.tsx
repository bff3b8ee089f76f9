import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { NoResultsPicture } from '#web/ui/illustrations/no-results.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import { WiderSearches, type WiderSearchProps } from './wider-search.tsx';

export function EmptyResults(props: WiderSearchProps) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  const isOpen = useSignupsOpen();
  const signupLink = useSignupLink();
  return (
    <EmptyState
      picture={<NoResultsPicture />}
      title={t('search:empty.title')}
      text={t('search:empty.text')}
      action={
        <>
          <WiderSearches {...props} />
          {isVisitor && isOpen && (
            <Button component={Link} {...signupLink}>
              {t('search:signup.join')}
            </Button>
          )}
          <Button component={Link} to="/match-finder" variant="subtle">
            {t('search:empty.finder')}
          </Button>
        </>
      }
    />
  );
}
