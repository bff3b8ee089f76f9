import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { staffNameLength } from '#contract/team/facts.ts';
import type { Team } from '#contract/team/fields.ts';
import { inviteColleague } from '#contract/team/forms.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { SecondFactor, useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useFreshCode } from '#web/console/forms/use-fresh-code.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RoleFields, readRole } from './role-fields.tsx';
import type { OnDone } from './team-outcomes.ts';

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
  const values = isMine ? refused.values : undefined;
  const { name = '', email = '' } = values ?? {};
  const describeProof = useCodeErrorText();
  const explain = (path: string, code: string) => {
    if (path === 'code') return describeProof(code);
    return code === 'taken' ? t('team:invite.taken') : describe(code);
  };
  const faults = isMine ? refused.fields : [];
  const form = useEndpointForm(inviteColleague, {
    initialValues: {
      name,
      email,
      ...readRole(team, values),
      code: '',
    },
    initialErrors: Object.fromEntries(faults.map(({ path, code }) => [path, explain(path, code)])),
  });
  const asked = useFreshCode(form, faults);
  const showFieldErrors = (error: unknown) => {
    const isShown = asked.showFieldErrors(error);
    const isTaken = error instanceof AppError && error.fields.some(({ code }) => code === 'taken');
    if (isTaken) form.refuse('email', t('team:invite.taken'));
    return isShown;
  };
  const sending = useFormSubmit(
    inviteColleague,
    { ...form, showFieldErrors },
    {
      onSuccess(answer) {
        form.setValues({ name: '', email: '', code: '' });
        setTimes(times + 1);
        onDone('invite', answer);
      },
    },
  );
  const error = sending.error ?? (isMine && refused.error);
  const { isAsked } = asked;
  return { form, times, isAsked, isOpen: isMine && times === 0, sending: { ...sending, error } };
}

export function InviteForm(props: InviteFormProps) {
  const { t } = useTranslation();
  const { form, times, isAsked, isOpen, sending } = useInvite(props);
  const { role, domain } = form.getValues();
  return (
    <Disclosure key={times} label={t('team:invite.title')} isMain isOpen={isOpen}>
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
          {isAsked && <SecondFactor form={form} />}
          <FormError error={sending.error} />
          <Button type="submit" loading={sending.isPending}>
            {t('team:invite.submit')}
          </Button>
        </Stack>
      </form>
    </Disclosure>
  );
}
