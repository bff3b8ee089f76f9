import { lazy, Suspense } from 'react';
import { AppError } from '#contract/errors.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';

/** Refusals are rare, so their code is loaded on demand. */
const AccountRefusal = lazy(() => import('./account-refusal.tsx'));

/** The error of a form that asks for an address; an account about to be deleted also gets a way back. */
export function Refusal({ error, email }: { error: unknown; email: string }) {
  const isLeaving = error instanceof AppError && error.code === 'accounts.pending_deletion';
  if (!isLeaving) return <FormError error={error} />;
  return (
    <Suspense fallback={<FormError error={error} />}>
      <AccountRefusal error={error} email={email} />
    </Suspense>
  );
}
