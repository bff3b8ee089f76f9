import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import type { SpecialErrors } from '#web/platform/api/use-api-error.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import type { OpenLink } from './link-page.tsx';

interface LinkFormOptions<E extends AnyFormEndpoint> {
  initialValues: InputOf<E>;
  onStale: OpenLink<never>['onStale'];
  endsForm?: SpecialErrors;
  onDone: (answer: OutputOf<E>) => unknown;
}

/** The form of a mailed link. Without scripts `formAction` handles it and the page shows errors. */
export function useLinkForm<E extends AnyFormEndpoint>(
  endpoint: E,
  { initialValues, onStale, endsForm, onDone }: LinkFormOptions<E>,
) {
  const describe = useFieldText();
  const refused = useRefusedForm();
  const faults = refused.fields.map(({ path, code }) => [path, describe(code)]);
  const form = useEndpointForm<E, InputOf<E> & object>(endpoint, {
    initialValues: initialValues as InputOf<E> & object,
    initialErrors: Object.fromEntries(faults),
  });
  const sending = useFormSubmit(endpoint, form as never, {
    endsForm: { 'accounts.link_invalid': onStale, 'accounts.reset_link_invalid': onStale, ...endsForm },
    onSuccess: onDone,
  });
  return { form, sending: { ...sending, error: sending.error ?? refused.error } };
}

interface LinkFormProps {
  token: string;
  sending: Pick<ReturnType<typeof useLinkForm>['sending'], 'box' | 'submit' | 'error' | 'isPending'>;
  action: string;
  children?: ReactNode;
}

/** After `formAction` the page of the link shows the result. */
export const pathOfLink =
  (path: string) =>
  (_answer: unknown, _url: URL, { token = '' }: Record<string, string>) =>
    `${path}?token=${encodeURIComponent(token)}`;

export function LinkForm({ token, sending, action, children }: LinkFormProps) {
  // Once scripts send the form, the token is no longer readable from it.
  const isMounted = useMounted();
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      {!isMounted && <input type="hidden" name="token" value={token} />}
      <Stack gap="md">
        {children}
        <FormError error={sending.error} />
        <Button type="submit" fullWidth loading={sending.isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

export function UsedBefore() {
  const { t } = useTranslation();
  return <Text c="dimmed">{t('accounts:link.used')}</Text>;
}
