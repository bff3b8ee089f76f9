import { IconCoins } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Gift } from '#contract/gifts/endpoints.ts';
import { InMoney } from '#web/features/credits/in-money.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import classes from './gift-dialog.module.css';
import { GiftDrawing } from './gift-drawing.tsx';
import { nameGift } from './gift-names.ts';

interface GiftPickerProps {
  gifts: Gift[];
  /** The gift viewed before takes the focus. */
  last: Gift | undefined;
  onChoose: (gift: Gift) => void;
}

export function GiftPicker({ gifts, last, onChoose }: GiftPickerProps) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const before = useRef<HTMLButtonElement>(null);
  useEffect(() => before.current?.focus(), []);
  return (
    <>
      <p className={classes.balance}>
        <IconCoins size={18} stroke={1.75} aria-hidden />
        {t('gifts:picker.balance', { count: credits })}
      </p>
      <ul className={classes.gifts} aria-label={t('gifts:picker.label')}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <button
              ref={gift.id === last?.id ? before : undefined}
              type="button"
              className={classes.gift}
              onClick={() => onChoose(gift)}
            >
              <GiftDrawing gift={gift.id} />
              <span className={classes.name}>{nameGift(gift.id, t)}</span>{' '}
              <span className={classes.price}>
                {gift.price_credits > 0
                  ? t('gifts:picker.price', { count: gift.price_credits })
                  : t('gifts:picker.free')}
                <InMoney credits={gift.price_credits} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
