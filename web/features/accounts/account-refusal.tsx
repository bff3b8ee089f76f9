import { Link } from 'react-router';
import { mailReactivation } from '#contract/deletion/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';

interface AccountRefusalProps {
  error: unknown;
  email: string;
}

/** With `isBeside` the field shows the reason and this shows only the next step. */
export default function AccountRefusal({
  isBeside = false,
  ...refusal
}: AccountRefusalProps & { isBeside?: boolean }) {
  const describe = useErrorText();
  const { error } = refusal;
  if (!error) return null;
  if (isBeside) return <WayOut {...refusal} />;
  // Field errors are shown beside their fields.
  if (error instanceof AppError && error.fields.length > 0) return null;
  return (
    <RefusalAlert>
      {describe(error)} <WayOut {...refusal} />
    </RefusalAlert>
  );
}

function WayOut({ error, email }: AccountRefusalProps) {
  const { t } = useTranslation();
  if (!(error instanceof AppError)) return null;
  if (error.code === 'accounts.exists') {
    return (
      <Anchor component={Link} to="/login" style={{ display: 'block' }}>
        {t('signup:loginNow')}
      </Anchor>
    );
  }
  return error.code === 'accounts.pending_deletion' ? <ComeBack email={email} /> : null;
}

function ComeBack({ email }: { email: string }) {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const { mutate, data, variables, isPending } = useApiMutation(mailReactivation);
  const isSent = data !== undefined && variables?.email === email;
  return (
    <>
      <Button variant="default" mt="xs" fullWidth loading={isPending} onClick={() => mutate({ email })}>
        {t('deletion:reactivation.mailAgain')}
      </Button>
      <Text role="status" size="sm" mt={isSent ? 'xs' : 0}>
        {isSent && t('deletion:reactivation.mailSent')}
      </Text>
      <Anchor href={`mailto:${support_email}`} style={{ display: 'block' }} mt="xs">
        {t('signup:support')}
      </Anchor>
    </>
  );
}
