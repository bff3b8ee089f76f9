import type { GiftContent, NewGift } from '#contract/chat/gift.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { GiftDrawing } from './gift-drawing.tsx';
import classes from './gift-message.module.css';
import { isKnownGift, nameGift } from './gift-names.ts';

interface GiftMessageProps {
  content: GiftContent | NewGift;
  isNew?: boolean;
}

export function GiftMessage({ content: { gift, text }, isNew }: GiftMessageProps) {
  const { t } = useTranslation();
  if (!isKnownGift(gift)) return t('gifts:message.unknown');
  const name = nameGift(gift, t);
  return (
    <span className={classes.gift} data-new={isNew || undefined}>
      <span className={classes.picture}>
        <GiftDrawing gift={gift} />
      </span>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      <VisuallyHidden>{t('gifts:message.described', { name })}</VisuallyHidden>
      {text && <span className={classes.text}>{text}</span>}
    </span>
  );
}
