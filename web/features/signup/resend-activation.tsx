import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useResendActivation } from './use-resend-activation.ts';

type ResendActivationProps = Pick<ButtonProps, 'variant' | 'fullWidth'>;

export function ResendActivation({ variant = 'default', fullWidth }: ResendActivationProps) {
  const { t } = useTranslation();
  const { send, isPending, secondsLeft, sentTo } = useResendActivation();
  return (
    <div>
      <Button
        variant={variant}
        fullWidth={fullWidth}
        className="tabular"
        onClick={send}
        loading={isPending}
        disabled={secondsLeft > 0}
      >
        {secondsLeft > 0
          ? t('layout:unconfirmed.resendIn', { count: secondsLeft })
          : t('layout:unconfirmed.resend')}
      </Button>
      <Text role="status" size="sm" mt={sentTo ? 'xs' : 0}>
        {sentTo && t('layout:unconfirmed.resent', { email: sentTo })}
      </Text>
    </div>
  );
}
