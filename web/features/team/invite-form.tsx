import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { staffRoles } from '#contract/staff/facts.ts';
import { staffNameLength } from '#contract/team/facts.ts';
import type { Team } from '#contract/team/fields.ts';
import { inviteColleague } from '#contract/team/forms.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { Fold } from './fold.tsx';
import { firstRole, RoleFields } from './role-fields.tsx';
import type { OnDone } from './team-actions.ts';

interface InviteFormProps {
  team: Team;
  onDone: OnDone;
}

function useInvite({ team, onDone }: InviteFormProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const refused = useRefusedForm();
  const isMine = refused.values.form === 'invite';
  const [times, setTimes] = useState(0);
  const { name = '', email = '', role, domain } = isMine ? refused.values : {};
  const given = firstRole(team);
  const explain = (code: string) => (code === 'taken' ? t('team:invite.taken') : describe(code));
  const faults = isMine ? refused.fields : [];
  const form = useEndpointForm(inviteColleague, {
    initialValues: {
      name,
      email,
      role: staffRoles.find((one) => one === role) ?? given.role,
      domain: domain === undefined ? given.domain : domain || null,
    },
    initialErrors: Object.fromEntries(faults.map(({ path, code }) => [path, explain(code)])),
  });
  const showFieldErrors = (error: unknown) => {
    const isShown = form.showFieldErrors(error);
    const isTaken = error instanceof AppError && error.fields.some(({ code }) => code === 'taken');
    if (isTaken) form.refuse('email', t('team:invite.taken'));
    return isShown;
  };
  const sending = useFormSubmit(
    inviteColleague,
    { ...form, showFieldErrors },
    {
      onSuccess(answer) {
        form.setValues({ name: '', email: '' });
        setTimes(times + 1);
        onDone('invite', answer);
      },
    },
  );
  const error = sending.error ?? (isMine && refused.error);
  return { form, times, isOpen: isMine && times === 0, sending: { ...sending, error } };
}

export function InviteForm(props: InviteFormProps) {
  const { t } = useTranslation();
  const { form, times, isOpen, sending } = useInvite(props);
  const { role, domain } = form.getValues();
  return (
    <Fold key={times} label={t('team:invite.title')} isMain isOpen={isOpen}>
      <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
        <input type="hidden" name="form" value="invite" />
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('team:invite.help')}
          </Text>
          <TextInput
            {...form.getInputProps('name')}
            name="name"
            label={t('team:invite.name')}
            maxLength={staffNameLength}
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps('email')}
            name="email"
            type="email"
            label={t('staff:field.email')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RoleFields
            team={props.team}
            value={{ role, domain }}
            onChange={(given) => form.setValues(given)}
          />
          <FormError error={sending.error} />
          <Button type="submit" loading={sending.isPending}>
            {t('team:invite.submit')}
          </Button>
        </Stack>
      </form>
    </Fold>
  );
}
