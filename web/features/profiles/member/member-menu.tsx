import { useMounted } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import classes from './member-menu.module.css';

const MemberItems = lazy(() => importWithRetry(() => import('#web/features/reports/member-items.tsx')));

/** Rarely used actions stay in a menu, so that they do not compete with like and message. */
export function MemberMenu({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  // They stand in a closed menu and need hydration, so their code loads after it.
  const isMounted = useMounted();
  return (
    <div className={classes.root}>
      <FavouriteButton id={id} name={name} className={classes.button} />
      <Menu
        isRound
        className={classes.button}
        label={t('profiles:member.menu')}
        button={<IconDots stroke={1.75} aria-hidden />}
      >
        {isMounted && (
          <Suspense>
            <MemberItems id={id} name={name} />
          </Suspense>
        )}
      </Menu>
    </div>
  );
}
