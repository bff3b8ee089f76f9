import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { FirstMessage } from '#web/features/chat/composer/first-message.tsx';
import { LikePopups } from '#web/features/likes/like-popups.tsx';
import { MatchMoments } from '#web/features/likes/match-moments.tsx';
import { noteOverlaysReady } from '#web/ui/overlays-ready.ts';

/** Pixels; the widest toast. */
const toastWidth = 350;

export default function LoadedOverlays() {
  useEffect(noteOverlaysReady, []);
  return (
    <>
      <ModalsProvider />
      <MatchMoments FirstMessage={FirstMessage} />
      <LikePopups />
      <Notifications position="top-right" containerWidth={toastWidth} />
    </>
  );
}
