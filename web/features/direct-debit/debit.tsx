import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { DebitForm } from './debit-form.tsx';
import { OtherMethod } from './other-method.tsx';
import { useDebit } from './use-debit.ts';
import { type DebitFacts, useDetails } from './use-details.ts';

const CodeStep = lazy(() => importWithRetry(() => import('./code-step.tsx')));

interface DebitProps {
  form: DebitFacts;
  packageId: number;
  country: string;
  wantedCode: string;
}

/** First the signature, then the code; typed values stay when the member goes back. */
export function Debit({ form, packageId, country, wantedCode }: DebitProps) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const details = useDetails();
  const [mandateId, setMandateId] = useState(form.mandates[0]?.id);
  const mandate = form.mandates.find(({ id }) => id === mandateId);
  const debit = useDebit({ form, packageId, country, mandate });
  if (form.blocked) {
    return (
      <Alert color="danger" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
        {describe('payments.debit_blocked')} <OtherMethod packageId={packageId} />
      </Alert>
    );
  }
  if (debit.sent) {
    return (
      <Suspense>
        <CodeStep form={form} debit={debit} packageId={packageId} details={details} />
      </Suspense>
    );
  }
  return (
    <>
      {wantedCode !== '' && form.discount_code === null && (
        <Alert color="amber" mb="md" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
          {t('directdebit:lostDiscount')}
        </Alert>
      )}
      <DebitForm
        form={form}
        details={details}
        debit={debit}
        packageId={packageId}
        mandate={mandate}
        onMandate={setMandateId}
      />
    </>
  );
}
