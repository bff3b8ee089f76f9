import { IconQuote } from '@tabler/icons-react';
import { useContext } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ActionItem } from '../changes/action-item.tsx';
import { QuotingContext } from './quoting.ts';

/** Any message can be quoted where the viewer can write. */
export function QuoteItem({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const quote = useContext(QuotingContext)?.quote;
  if (!quote) return null;
  return (
    <ActionItem
      icon={IconQuote}
      label={t('changes:quote')}
      onClick={() => {
        onDone();
        // After the focus has gone back to the message, it goes to the composer.
        quote(message);
      }}
    />
  );
}
