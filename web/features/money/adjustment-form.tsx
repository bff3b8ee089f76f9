import { useQueryClient } from '@tanstack/react-query';
import { listOrders } from '#contract/money/endpoints.ts';
import { adjustmentLimit } from '#contract/money/facts.ts';
import type { Wallet } from '#contract/money/fields.ts';
import { adjustCredits } from '#contract/money/forms.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { findDone, type MoneyDone } from './money-action.ts';
import { Reasoned } from './reasoned.tsx';
import { useMoneyForm } from './use-money-form.ts';

interface AdjustmentFormProps {
  wallet: Wallet;
  isNext: boolean;
  onDone: (done: MoneyDone) => void;
}

/** Credits given to a member or taken. */
export function AdjustmentForm({ wallet, isNext, onDone }: AdjustmentFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { member, adjustments } = wallet;
  const after = adjustments.length;
  const money = useMoneyForm(adjustCredits, {
    ...{ name: 'adjust', about: { member }, now: { after }, isNext },
    typed: { credits: '', reason: '' },
    onSuccess(answer) {
      void client.invalidateQueries(queriesOf(listOrders));
      onDone(findDone(answer, after));
    },
  });
  const { form, sending } = money;
  return (
    <Disclosure label={t('money:adjust.open')} isOpen={money.isRefused}>
      <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
        <input type="hidden" name="form" value="adjust" />
        <input type="hidden" name="member" value={member} />
        <input type="hidden" name="after" value={after} />
        <Stack gap="sm">
          <Text>{t('money:adjust.text', { count: adjustmentLimit })}</Text>
          <TextInput
            {...form.getInputProps('credits')}
            name="credits"
            label={t('money:adjust.credits')}
            description={t('money:adjust.creditsHelp')}
            inputMode="text"
            maxLength={8}
            autoComplete="off"
          />
          <Reasoned {...money} label={t('money:adjust.submit')} />
        </Stack>
      </form>
    </Disclosure>
  );
}
