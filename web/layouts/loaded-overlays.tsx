import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { MatchMoments } from '#web/features/likes/match-moments.tsx';

/** Pixels: the specification's widest toast. */
const toastWidth = 350;

export default function LoadedOverlays() {
  return (
    <>
      <ModalsProvider />
      <MatchMoments />
      <Notifications position="top-right" containerWidth={toastWidth} />
    </>
  );
}
