import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { lazy, useEffect } from 'react';
import { LikePopups } from '#web/features/likes/like-popups.tsx';
import { MatchMoments } from '#web/features/likes/match-moments.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { followTranslators } from '#web/platform/translated-page.ts';
import { followColorScheme } from '#web/ui/color-scheme.ts';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import { noteOverlaysReady } from '#web/ui/overlays/overlays-ready.ts';

// Matches are rare, so this code loads on demand.
const FirstMessage = lazy(() => importWithRetry(() => import('#web/features/chat/first-message.tsx')));

/** Width of the widest toast in pixels. */
const toastWidth = 350;

export default function LoadedOverlays() {
  useEffect(noteOverlaysReady, []);
  useEffect(followTranslators, []);
  useEffect(followColorScheme, []);
  return (
    <MantineScope>
      <ModalsProvider />
      <MatchMoments FirstMessage={FirstMessage} />
      <LikePopups />
      <Notifications position="top-right" containerWidth={toastWidth} />
    </MantineScope>
  );
}
