import { AccountBanner } from '#web/features/signup/account-banner.tsx';
import type { Route } from './+types/default-layout.ts';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function DefaultLayout() {
  return (
    <DefaultFrame banner={<AccountBanner />}>
      <PageOutlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={DefaultFrame} />;
}
