import type { ReceivedGift } from '#contract/profiles/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { GiftDrawing } from './gift-drawing.tsx';
import { nameGift } from './gift-names.ts';
import classes from './gift-shelf.module.css';

export function GiftShelf({ gifts }: { gifts: ReceivedGift[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.shelf}>
      {gifts.map(({ gift, count }) => (
        <li key={gift} className={classes.gift} title={nameGift(gift, t)}>
          <GiftDrawing gift={gift} />
          <VisuallyHidden>{t('gifts:shelf.count', { name: nameGift(gift, t), count })}</VisuallyHidden>
          {count > 1 && (
            <span className={classes.count} aria-hidden>
              {format.number(count)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
