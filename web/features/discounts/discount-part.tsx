import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './discount-code.module.css';
import type { TypedDiscount } from './use-typed-discount.ts';

const DiscountCode = lazy(() => importWithRetry(() => import('./discount-code.tsx')));

interface DiscountPartProps {
  typed: TypedDiscount;
  /** Set when the code caused the refusal. */
  orderError: unknown;
}

export function DiscountPart({ typed, orderError }: DiscountPartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { discount, error, isBusy, apply, remove } = typed;
  const open = (
    <Button variant="subtle" px="sm" onClick={() => setOpen(true)}>
      {t('discounts:code.open')}
    </Button>
  );
  return (
    <div className={classes.part}>
      <p className={classes.applied} role="status">
        {discount && (
          <>
            {t('discounts:code.applied', { code: discount.code, percent: discount.value_percentage })}{' '}
            <Button variant="subtle" px="sm" onClick={remove}>
              {t('discounts:code.remove')}
            </Button>
          </>
        )}
      </p>
      {!isOpen && open}
      {isOpen && (
        <Suspense fallback={open}>
          <DiscountCode onApply={apply} error={error ?? orderError} isBusy={isBusy} />
        </Suspense>
      )}
    </div>
  );
}
