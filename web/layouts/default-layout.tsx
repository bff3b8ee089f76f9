import type { Route } from './+types/default-layout.ts';
import { Banners } from './banners/banners.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { DefaultFrame } from './frames/default-frame.tsx';
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
