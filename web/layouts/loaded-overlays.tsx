import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** Pixels: the specification's widest toast. */
const toastWidth = 350;

export default function LoadedOverlays() {
  return (
    <>
      <ModalsProvider />
      <Notifications position="top-right" containerWidth={toastWidth} />
    </>
  );
}
