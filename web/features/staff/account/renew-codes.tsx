import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { renewRecoveryCodes } from '#contract/staff/account.ts';
import { CodeField } from '#web/console/forms/code-field.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import classes from '../welcome-form.module.css';
import { accountQuery } from './account-query.ts';

interface RenewCodesProps {
  left: number;
  onRenewed: (codes: string[]) => void;
}

export function RenewCodes({ left, onRenewed }: RenewCodesProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useEndpointForm(renewRecoveryCodes, { initialValues: { code: '' } });
  const showFieldErrors = (error: unknown) => {
    const isShown = form.showFieldErrors(error);
    const isWrong = error instanceof AppError && error.fields.some(({ path }) => path === 'code');
    if (isWrong) form.refuse('code', t('staff:welcome.codeWrong'));
    return isShown;
  };
  const sending = useFormSubmit(
    renewRecoveryCodes,
    { ...form, showFieldErrors },
    {
      onSuccess({ account, recovery_codes }) {
        client.setQueryData(accountQuery.queryKey, { account });
        onRenewed(recovery_codes);
      },
    },
  );
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <Stack gap="md">
        <Text>{t('staff:account.left', { count: left })}</Text>
        <div className={classes.submit}>
          <Stack gap="md" align="flex-start">
            <CodeField {...form.getInputProps('code')} />
            <FormError error={sending.error} />
            <Text size="sm" c="dimmed">
              {t('staff:account.codesHelp')}
            </Text>
            <Button type="submit" variant="default" loading={sending.isPending}>
              {t('staff:account.renew')}
            </Button>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
