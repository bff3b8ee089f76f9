import { useId } from 'react';
import { Link } from 'react-router';
import { reactivationDays } from '#contract/deletion/facts.ts';
import { deleteAccount } from '#contract/deletion/forms.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { forgetRemains } from '#web/platform/session/remains.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import classes from '../settings.module.css';
import { SettingsDialog } from '../settings-dialog.tsx';
import { DeleteDiscount } from './delete-discount.tsx';

export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = useMember();
  const form = useEndpointForm(deleteAccount, {
    initialValues: { password: '', erase_now: false },
    // Leaving the empty password field is no fault yet.
    validateInputOnBlur: false,
  });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(deleteAccount, form, {
    onSuccess: leave,
  });
  const eraseNow = form.values.erase_now;
  return (
    <SettingsDialog title={t('deletion:deletion.title')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <DeleteDiscount />
          <PauseInstead onClose={onClose} />
          <Consequences eraseNow={eraseNow} />
          <EraseNow isChosen={eraseNow} onChoose={(isChosen) => form.setFieldValue('erase_now', isChosen)} />
          <HiddenUsername email={email} />
          <ProofField form={form} box={box} label={t('deletion:password')} takesFocus />
          <FormError error={error} />
          <Button type="submit" color="danger" loading={isPending || isSuccess}>
            {t(eraseNow ? 'deletion:deletion.submitNow' : 'deletion:deletion.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('deletion:deletion.stay')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}

/** One honest line: who only wants quiet loses nothing by a break. */
function PauseInstead({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  if (useMember().pause) return null;
  return (
    <Text>
      {t('deletion:deletion.pauseText')}{' '}
      <Anchor component={Link} to="/settings#pause" underline="always" onClick={onClose}>
        {t('deletion:deletion.pauseLink')}
      </Anchor>
    </Text>
  );
}

function Consequences({ eraseNow }: { eraseNow: boolean }) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const parts = [
    { title: t('deletion:deletion.atOnce'), text: t('deletion:deletion.atOnceText') },
    eraseNow
      ? { title: t('deletion:deletion.noWayBack'), text: t('deletion:deletion.noWayBackText') }
      : {
          title: t('deletion:deletion.later', { days: reactivationDays }),
          text: t('deletion:deletion.laterText'),
        },
    { title: t('deletion:deletion.stays'), text: t('deletion:deletion.staysText') },
  ];
  return (
    <>
      {parts.map(({ title, text }) => (
        <div key={title}>
          <Text fw={600}>{title}</Text>
          <Text>{text}</Text>
        </div>
      ))}
      {credits > 0 && <Text fw={600}>{t('deletion:deletion.credits', { count: credits })}</Text>}
    </>
  );
}

/** By default it is not ticked. */
function EraseNow({ isChosen, onChoose }: { isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {t('deletion:deletion.now', { days: reactivationDays })}
      </label>
      <Text id={id} size="sm" c="dimmed" mt={4}>
        {t('deletion:deletion.nowHint')}
      </Text>
    </div>
  );
}

/** Loads a new document, so that nothing of the member stays in memory. */
async function leave(): Promise<void> {
  await forgetRemains();
  location.assign('/account-deleted');
}
