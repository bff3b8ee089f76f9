import { lazy, Suspense } from 'react';
import { AppError } from '#contract/errors.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';

/** Rare, so its code comes when it is needed. */
const AccountRefusal = lazy(() => import('./account-refusal.tsx'));

/** A refusal of a form that asks for an address; of an account that is about to be deleted with the way back. */
export function Refusal({ error, email }: { error: unknown; email: string }) {
  const isLeaving = error instanceof AppError && error.code === 'accounts.pending_deletion';
  if (!isLeaving) return <FormError error={error} />;
  return (
    <Suspense fallback={<FormError error={error} />}>
      <AccountRefusal error={error} email={email} />
    </Suspense>
  );
}
