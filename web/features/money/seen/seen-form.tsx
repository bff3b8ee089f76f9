import { useQueryClient } from '@tanstack/react-query';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import { markOrderSeen } from '#contract/money/forms.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { orderQuery } from '../money-query.ts';
import { Reasoned } from '../reasoned.tsx';
import { useMoneyForm } from '../use-money-form.ts';

interface SeenFormProps {
  page: MoneyOrderPage;
  attention: NonNullable<MoneyOrderPage['attention']>;
  onDone: () => void;
}

/** An order that needs a look leaves that list once somebody has looked, until something new becomes known. */
export function SeenForm({ page, attention: { mark, seen }, onDone }: SeenFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { id } = page.order;
  const next = seen ? 'no' : 'yes';
  const money = useMoneyForm(markOrderSeen, {
    ...{ name: 'seen', about: { id, seen: next }, now: { mark } },
    typed: { reason: '' },
    onSuccess(answer) {
      client.setQueryData(orderQuery(id).queryKey, answer);
      onDone();
    },
  });
  return (
    <Stack gap="sm">
      <Text>
        {seen
          ? t('money:seen.by', { name: seen.by, when: format.dayAndTime(seen.at), reason: seen.reason })
          : t('money:seen.needed')}
      </Text>
      <Disclosure label={t(`money:seen.open.${next}`)} isOpen={money.isRefused}>
        <form ref={money.sending.box} method="post" noValidate onSubmit={money.sending.submit}>
          <input type="hidden" name="form" value="seen" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="seen" value={next} />
          <Stack gap="sm">
            <Reasoned {...money} label={t(`money:seen.submit.${next}`)} />
          </Stack>
        </form>
      </Disclosure>
    </Stack>
  );
}
