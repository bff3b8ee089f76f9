import { useEffect, useRef, useState } from 'react';
import { giftTextLength } from '#contract/chat/facts.ts';
import type { Gift } from '#contract/gifts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { InMoney } from '#web/features/credits/in-money.tsx';
import { PriceRefusal } from '#web/features/credits/price-refusal.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import classes from './gift-dialog.module.css';
import { GiftDrawing } from './gift-drawing.tsx';
import { nameGift } from './gift-names.ts';
import { useGive } from './use-give.ts';

interface GiftConfirmationProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  gift: Gift;
  onBack: () => void;
  onSent: () => void;
}

/** Shows the price once more before anything is given. */
export function GiftConfirmation({ member, gift, onBack, onSent }: GiftConfirmationProps) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const { give, price, refused, isGiving } = useGive(member, gift, onSent);
  const [text, setText] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const left = credits - price;
  return (
    <div className={classes.confirmation}>
      <div className={classes.chosen}>
        <GiftDrawing gift={gift.id} />
      </div>
      <h3 ref={title} tabIndex={-1} className={classes.chosenName}>
        {nameGift(gift.id, t)}
      </h3>
      {left >= 0 && (
        <p className={classes.left}>
          {price > 0 ? t('gifts:picker.price', { count: price }) : t('gifts:picker.free')}
          <InMoney credits={price} />
        </p>
      )}
      {left >= 0 && (
        <GrowingTextarea
          className={classes.note}
          label={t('gifts:confirm.note')}
          minRows={2}
          maxRows={4}
          maxSigns={giftTextLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <PriceRefusal
        error={refused}
        lacking={t('gifts:confirm.lacking', { name: member.name })}
        price={price}
        isLacking={left < 0}
      />
      {left >= 0 && price > 0 && <p className={classes.left}>{t('gifts:confirm.left', { count: left })}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={isGiving}>
          {t('gifts:confirm.back')}
        </Button>
        {left >= 0 && (
          <Button onClick={() => give(text)} loading={isGiving}>
            {price > 0 ? t('gifts:confirm.send', { count: price }) : t('gifts:confirm.sendFree')}
          </Button>
        )}
      </div>
    </div>
  );
}
