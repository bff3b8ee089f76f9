import { useQueryClient } from '@tanstack/react-query';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import { refundOrder } from '#contract/money/forms.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { orderQuery } from './money-query.ts';
import { Reasoned } from './reasoned.tsx';
import { useMoneyForm } from './use-money-form.ts';

interface RefundFormProps {
  page: MoneyOrderPage;
  isNext: boolean;
  onDone: () => void;
}

/** What can still go back, whole or in part. It says before what follows from it. */
export function RefundForm({ page, isNext, onDone }: RefundFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { order, refunds, refundable_cents: left } = page;
  const [id, after] = [order.id, refunds.length];
  const money = useMoneyForm(refundOrder, {
    ...{ name: 'refund', about: { id }, now: { after }, isNext },
    typed: { amount: (left / 100).toFixed(2), reason: '' },
    onSuccess(answer) {
      client.setQueryData(orderQuery(id).queryKey, answer);
      onDone();
    },
  });
  const { form, sending } = money;
  return (
    <Disclosure label={t('money:refund.open')} isOpen={money.isRefused}>
      <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
        <input type="hidden" name="form" value="refund" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="after" value={after} />
        <Stack gap="sm">
          <Text>{t('money:refund.text')}</Text>
          <Text>
            {t('money:refund.whole', {
              amount: format.money(left, order.currency),
              count: page.claimed_credits,
              owed: format.number(page.owed_credits),
            })}
          </Text>
          <TextInput
            {...form.getInputProps('amount')}
            name="amount"
            label={t('money:refund.amount', { currency: order.currency })}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
          <Reasoned {...money} label={t('money:refund.submit')} />
        </Stack>
      </form>
    </Disclosure>
  );
}
