import { Button, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { deleteAccount, reactivationDays } from '#contract/account-departure.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { useFormSubmit } from '#web/features/accounts/use-form-submit.ts';
import { forgetWritings } from '#web/features/chat/storage.ts';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { FormError } from '#web/ui/form-error.tsx';
import classes from './settings.module.css';
import { SettingsDialog } from './settings-dialog.tsx';

/** Says what happens before it asks, and offers nothing to stay for. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useEndpointForm(deleteAccount, {
    initialValues: { password: '', erase_now: false },
    // Whoever goes back to the choice above has not forgotten the password.
    validateInputOnBlur: false,
  });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(deleteAccount, form, {
    onSuccess: ({ erased_from }, { erase_now }) => leave(erase_now ? undefined : erased_from),
  });
  const eraseNow = form.values.erase_now;
  return (
    <SettingsDialog title={t('departure:deletion.title')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Consequences eraseNow={eraseNow} />
          <EraseNow isChosen={eraseNow} onChoose={(isChosen) => form.setFieldValue('erase_now', isChosen)} />
          <PasswordField
            {...form.getInputProps('password')}
            data-autofocus
            label={t('departure:password')}
            autoComplete="current-password"
          />
          <FormError error={error} />
          <Button type="submit" color="danger" loading={isPending || isSuccess}>
            {t(eraseNow ? 'departure:deletion.submitNow' : 'departure:deletion.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('departure:deletion.stay')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}

function Consequences({ eraseNow }: { eraseNow: boolean }) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const parts = [
    { title: t('departure:deletion.atOnce'), text: t('departure:deletion.atOnceText') },
    eraseNow
      ? { title: t('departure:deletion.noWayBack'), text: t('departure:deletion.noWayBackText') }
      : {
          title: t('departure:deletion.later', { days: reactivationDays }),
          text: t('departure:deletion.laterText'),
        },
    { title: t('departure:deletion.stays'), text: t('departure:deletion.staysText') },
  ];
  return (
    <>
      {parts.map(({ title, text }) => (
        <div key={title}>
          <Text fw={600}>{title}</Text>
          <Text>{text}</Text>
        </div>
      ))}
      {credits > 0 && <Text fw={600}>{t('departure:deletion.credits', { count: credits })}</Text>}
    </>
  );
}

/** Never ticked beforehand. */
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
        {t('departure:deletion.now', { days: reactivationDays })}
      </label>
      <Text id={id} size="sm" c="dimmed" mt={4}>
        {t('departure:deletion.nowHint')}
      </Text>
    </div>
  );
}

/** By loading a page anew, so that nothing of the member stays in memory. */
function leave(erasedFrom: string | undefined): void {
  forgetWritings();
  location.assign(erasedFrom ? `/account-deleted?until=${erasedFrom.slice(0, 10)}` : '/account-deleted?now');
}
