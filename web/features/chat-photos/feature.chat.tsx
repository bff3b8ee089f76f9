import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { PhotoContent } from '#contract/chat/photo.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

const PhotoMessage = lazy(() => importWithRetry(() => import('./photo-message.tsx')));
const PhotoDialog = lazy(() => importWithRetry(() => import('./photo-dialog.tsx')));

export const photoView: MessageView<PhotoContent> = {
  // It is server-rendered with the page; its code is loaded only where a photo exists.
  Body: (props) => (
    <Suspense>
      <PhotoMessage {...props} />
    </Suspense>
  ),
  describe: (words, t) => t(words ? 'chat:photo.takenBack' : 'chat:photo.name'),
  button: { label: (t, name) => t('chat:photo.to', { name }), Icon: IconCamera, Dialog: PhotoDialog },
};
