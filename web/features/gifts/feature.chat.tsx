import { IconGift } from '@tabler/icons-react';
import { lazy } from 'react';
import type { GiftContent } from '#contract/chat/gift.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { GiftMessage } from './gift-message.tsx';
import { describeGift } from './gift-names.ts';

const GiftDialog = lazy(() => importWithRetry(() => import('./gift-dialog.tsx')));

export const giftView: MessageView<GiftContent> = {
  Body: GiftMessage,
  describe: describeGift,
  button: { label: (t, name) => t('gifts:giveTo', { name }), Icon: IconGift, Dialog: GiftDialog },
};
