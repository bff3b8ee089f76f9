import { lazy, Suspense } from 'react';
import { AccountBanner } from '#web/features/signup/account-banner.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { Route } from './+types/default-layout.ts';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import classes from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

const loadTimeBonus = () => import('#web/features/discounts/time-bonus-banner.tsx');
/** At hand on the server, which waits for nothing while it draws; loaded by the browsers of those who have one. */
const TimeBonusBanner = import.meta.env.SSR
  ? (await loadTimeBonus()).default
  : lazy(() => importWithRetry(loadTimeBonus));

export default function DefaultLayout() {
  const hasTimeBonus = Boolean(useViewer()?.time_bonus);
  return (
    <DefaultFrame
      banner={
        // In the order of urgency: where there is little room only the first is shown.
        <div className={classes.banners}>
          <AccountBanner />
          <Suspense>{hasTimeBonus && <TimeBonusBanner />}</Suspense>
        </div>
      }
    >
      <PageOutlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={DefaultFrame} />;
}
