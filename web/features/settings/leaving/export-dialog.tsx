import { useQueryClient } from '@tanstack/react-query';
import { exportDays } from '#contract/deletion/facts.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { SettingsDialog } from '../settings-dialog.tsx';
import { exportQuery } from './export-query.ts';

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = useMember();
  const client = useQueryClient();
  const form = useEndpointForm(requestExport, { initialValues: { password: '' } });
  const { box, submit, error, isPending } = useFormSubmit(requestExport, form, {
    async onSuccess(answer) {
      client.setQueryData(exportQuery.queryKey, { ...answer, link_works: false });
      onClose();
      (await loadToasts()).show({ message: t('deletion:export.asked') });
    },
  });
  return (
    <SettingsDialog title={t('deletion:export.title')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t('deletion:export.text')}</Text>
          <Text>{t('deletion:export.link', { days: exportDays })}</Text>
          <HiddenUsername email={email} />
          <ProofField form={form} box={box} label={t('deletion:password')} takesFocus />
          <FormError error={error} />
          <Button type="submit" loading={isPending}>
            {t('deletion:export.submit')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}
