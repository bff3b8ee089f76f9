import type { Route } from './+types/default-layout.ts';
import { Banners } from './banners.tsx';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function DefaultLayout() {
  return (
    <DefaultFrame banner={<Banners />}>
      <PageOutlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={DefaultFrame} />;
}
