import type { Team } from '#contract/team/fields.ts';
import { grantColleagueRole } from '#contract/team/forms.ts';
import { useWasRefused } from '#web/console/forms/button-form.tsx';
import { SecondFactor, useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useFreshCode } from '#web/console/forms/use-fresh-code.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RoleFields, readRole } from './role-fields.tsx';
import type { OnDone } from './team-outcomes.ts';

interface GrantFormProps {
  id: number;
  team: Team;
  onDone: OnDone;
}

export function GrantForm({ id, team, onDone }: GrantFormProps) {
  const { t } = useTranslation();
  const describeProof = useCodeErrorText();
  const refused = useRefusedForm();
  const isMine = useWasRefused('grant', { id });
  const faults = isMine ? refused.fields : [];
  const form = useEndpointForm(grantColleagueRole, {
    initialValues: { id, ...readRole(team, isMine ? refused.values : undefined), code: '' },
    initialErrors: Object.fromEntries(faults.map(({ path, code }) => [path, describeProof(code)])),
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, faults);
  const sending = useFormSubmit(
    grantColleagueRole,
    { ...form, showFieldErrors },
    { onSuccess: (answer) => onDone('grant', answer) },
  );
  const { role, domain } = form.getValues();
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <input type="hidden" name="form" value="grant" />
      <input type="hidden" name="id" value={id} />
      <Stack gap="md">
        <RoleFields team={team} value={{ role, domain }} onChange={(given) => form.setValues(given)} />
        {isAsked && <SecondFactor form={form} />}
        <FormError error={sending.error} />
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t('team:grant.submit')}
        </Button>
      </Stack>
    </form>
  );
}
