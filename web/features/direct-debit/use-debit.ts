import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  confirmDebit,
  getDebitForm,
  type Mandate,
  requestCodeForMandate,
} from '#contract/direct-debit/endpoints.ts';
import { resendSeconds } from '#contract/direct-debit/facts.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { AppError } from '#contract/errors.ts';
import { beginAttempt, endAttempt, noteOrder } from '#web/features/payments/payment-attempt.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import type { DebitFacts, Details } from './use-details.ts';

interface DebitOptions {
  form: DebitFacts;
  packageId: number;
  country: string;
  /** An earlier mandate; undefined to sign a new one. */
  mandate: Mandate | undefined;
}

/** Where the code was sent, and the seconds until another may be requested. */
interface Sent {
  phone: string;
  validity: number;
  times: number;
}

/** Places one order by one idempotency key, which survives a reload of the tab. */
export function useDebit(options: DebitOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { askForCode, readKey } = useAskForCode(options);
  const [sent, setSent] = useState<Sent>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const confirming = useApiMutation(confirmDebit, {
    inline: true,
    onSuccess({ payment_id }) {
      noteOrder(payment_id);
      void client.invalidateQueries(queriesOf(getDebitForm));
      return navigate(`/transactions/${payment_id}`);
    },
  });

  async function send(details: Details): Promise<unknown> {
    if (isSending) return undefined;
    setError(undefined);
    setSending(true);
    try {
      const { phone } = await askForCode(details);
      confirming.reset();
      setSent((before) => ({ phone, validity: resendSeconds, times: (before?.times ?? 0) + 1 }));
      return undefined;
    } catch (refusal) {
      setError(refusal);
      // Prices, mandates or a block have changed, so the page is refetched.
      void client.invalidateQueries(queriesOf(getDebitForm));
      return refusal;
    } finally {
      setSending(false);
    }
  }

  return {
    send,
    sent,
    change: () => setSent(undefined),
    confirm: (otp: string) => confirming.mutate({ key: readKey(), otp }),
    sendingError: error,
    confirmingError: confirming.error,
    isSending,
    isConfirming: confirming.isPending || confirming.isSuccess,
  };
}

export type DebitState = ReturnType<typeof useDebit>;

function useAskForCode({ form, packageId, country, mandate }: DebitOptions) {
  const api = useApi();
  const { id: memberId } = useMember();
  const code = form.discount_code ?? '';
  const readKey = () => beginAttempt({ memberId, packageId, method: 'sdd', country, code });

  function ask(details: Details) {
    const order = {
      package: packageId,
      paymentCountry: country,
      key: readKey(),
      shown_cents: form.amount_cents,
      ...(form.discount_code !== null && { discount_code: form.discount_code }),
      starts_immediately: true as const,
      authorization: true as const,
    };
    if (mandate) return api(requestCodeForMandate, { ...order, mandate: mandate.id });
    return api(requestDebitCode, { ...order, ...details, reference: form.reference });
  }

  async function askForCode(details: Details) {
    try {
      return await ask(details);
    } catch (refusal) {
      // This key belongs to an earlier order; this is a new one.
      if (!(refusal instanceof AppError) || refusal.code !== 'payments.key_reused') throw refusal;
      endAttempt();
      return ask(details);
    }
  }

  return { askForCode, readKey };
}
