import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import type { Route } from './+types/staff-layout.ts';
import { StaffError } from './errors/staff-error.tsx';
import { StaffAccount } from './frames/staff-account.tsx';
import { StaffFrame } from './frames/staff-frame.tsx';
import { StaffLinks } from './frames/staff-links.tsx';
import { PageOutlet } from './page-outlet.tsx';

export const middleware = [requireTranslations('staff')];
export const clientMiddleware = [requireTranslations('staff')];

/** For people who work for the domain. It stands beside site-layout.tsx: nothing of a member's page is loaded here. */
export default function StaffLayout() {
  useNoMember();
  const isInside = useMatches().some(({ id }) => id === 'layouts/staff-only');
  return (
    <StaffFrame end={isInside && <StaffAccount />} links={isInside && <StaffLinks />}>
      <meta name="robots" content="noindex" />
      <PageOutlet />
    </StaffFrame>
  );
}

/** Building blocks ask for the member of this browser; here there is none, and nobody asks the server. */
function useNoMember(): void {
  const client = useQueryClient();
  useState(() => client.setQueryDefaults(viewerQuery.queryKey, { enabled: false }));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useNoMember();
  return (
    <StaffFrame>
      <StaffError error={error} />
    </StaffFrame>
  );
}
