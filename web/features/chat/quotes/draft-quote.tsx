import { IconX } from '@tabler/icons-react';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import classes from './quote.module.css';
import { LineOfProfile, QuoteOf } from './quote-line.tsx';
import type { Quote, Quoting } from './quoting.ts';

interface DraftQuoteProps {
  quote: Quote;
  quoting: Quoting;
  onDrop: () => void;
}

/** What the message that is being written will quote. */
export default function DraftQuote({ quote, quoting: { name, find }, onDrop }: DraftQuoteProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  return (
    <section className={classes.draft} aria-label={t('changes:quoting')}>
      {'line' in quote ? (
        <LineOfProfile line={quote.line} own name={name} />
      ) : (
        <QuoteOf quoted={find(quote.quotes) ?? quote.quoted} name={name} />
      )}
      <IconButton variant="subtle" aria-label={t('changes:dropQuote')} onClick={onDrop}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </section>
  );
}
