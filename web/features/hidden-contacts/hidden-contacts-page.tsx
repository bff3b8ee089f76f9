import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import {
  clearHiddenContacts,
  hideFromContacts,
  restoreHiddenContacts,
} from '#contract/hidden-contacts/endpoints.ts';
import { hiddenContactsPath, undoMinutes } from '#contract/hidden-contacts/facts.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { answerAction, formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ContactsForm } from './contacts-form.tsx';
import classes from './hidden-contacts.module.css';
import { hiddenContactsQuery, useClearContacts } from './use-hidden-contacts.ts';

const queries = () => [hiddenContactsQuery];

const actions = {
  hide: answerAction(hideFromContacts),
  clear: formAction(
    clearHiddenContacts,
    () => hiddenContactsPath,
    () => ({}),
  ),
  restore: formAction(
    restoreHiddenContacts,
    () => hiddenContactsPath,
    () => ({}),
  ),
};

/** Without scripts the browser sends the forms of the page. */
export async function action(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'clear' || form === 'restore' ? actions[form](args) : actions.hide(args);
}

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function HiddenContactsPage() {
  const { t } = useTranslation();
  return (
    <SettingsFrame>
      <PageHeader title={t('hiddencontacts:title')} back={{ to: '/settings', title: t('settings:title') }} />
      <SettingsSection>
        <Stack gap="md">
          <Text>{t('hiddencontacts:lead')}</Text>
          <ContactsForm />
          <List />
        </Stack>
      </SettingsSection>
      <SettingsSection>
        <Stack gap="sm">
          <Text>{t('hiddencontacts:met')}</Text>
          <Text c="dimmed">{t('hiddencontacts:how')}</Text>
          <Text c="dimmed">{t('hiddencontacts:privacy')}</Text>
        </Stack>
      </SettingsSection>
    </SettingsFrame>
  );
}

/** How many there are, and one press that ends it; another takes that back. */
function List() {
  const { t } = useTranslation();
  const { count, cleared } = useSuspenseQuery(hiddenContactsQuery).data;
  const { clear, restore, isPending } = useClearContacts();
  if (cleared > 0)
    return (
      <Row
        text={`${t('hiddencontacts:cleared', { count: cleared })} ${t('hiddencontacts:undoHint', { minutes: undoMinutes })}`}
      >
        <PressForm form="restore" press={restore} isPending={isPending}>
          {t('hiddencontacts:undo')}
        </PressForm>
      </Row>
    );
  if (count === 0) return <Row text={t('hiddencontacts:nobody')} />;
  return (
    <Row text={t('hiddencontacts:count', { count })}>
      <PressForm form="clear" press={clear} isPending={isPending}>
        {t('hiddencontacts:clear')}
      </PressForm>
    </Row>
  );
}

function Row({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <p className={classes.count} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}

interface PressFormProps {
  form: 'clear' | 'restore';
  press: () => void;
  isPending: boolean;
  children: ReactNode;
}

function PressForm({ form, press, isPending, children }: PressFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    press();
  };
  return (
    <form method="post" action={hiddenContactsPath} onSubmit={submit}>
      <input type="hidden" name="form" value={form} />
      <Button type="submit" variant="default" loading={isPending}>
        {children}
      </Button>
    </form>
  );
}
