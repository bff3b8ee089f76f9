import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import {
  listNotificationChoices,
  type NotificationChoice,
  saveNotificationChoice,
} from '#contract/notifications/choices.ts';
import {
  choicesPath,
  type MailRhythm,
  mailRhythms,
  type NotificationChannel,
  type NotificationType,
  rhythmsOf,
} from '#contract/notifications/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import classes from './choices.module.css';

export const choicesQuery = apiQuery(listNotificationChoices, {});

const groups: Record<'activity' | 'reminders' | 'news', readonly NotificationType[]> = {
  activity: ['new_conversations', 'new_messages', 'like', 'visitors'],
  reminders: ['unread_message_reminders', 'reminders'],
  news: ['weekly_updates', 'search_alerts', 'promotions', 'news'],
};

const keepPage = (event: SubmitEvent) => event.preventDefault();

/** Mail and push choices of a member. Each is saved at once; without scripts the form is posted. */
export function ChoiceMatrix() {
  const { t } = useTranslation();
  const { choices } = useSuspenseQuery(choicesQuery).data;
  const find = (type: NotificationType) => choices.filter((choice) => choice.type === type);
  return (
    <form method="post" action={choicesPath} onSubmit={keepPage}>
      <input type="hidden" name="types" value={choices.map(({ type }) => type).join(',')} />
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('notifications:choices.mail')}</th>
            <th scope="col">{t('notifications:choices.push')}</th>
          </tr>
        </thead>
        {(['activity', 'reminders', 'news'] as const).map((group) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={3}>
                {t(`notifications:choices.group.${group}`)}
              </th>
            </tr>
            {groups[group].flatMap(find).map((choice) => (
              <ChoiceRow key={choice.type} choice={choice} />
            ))}
          </tbody>
        ))}
      </table>
      <noscript>
        <Button type="submit" mt="md" fullWidth>
          {t('notifications:choices.save')}
        </Button>
      </noscript>
      <p className={classes.note}>{t('notifications:choices.digestNote')}</p>
      <p className={classes.note}>{t('notifications:choices.pushNote')}</p>
      <p className={classes.note}>{t('notifications:choices.nightNote')}</p>
      <p className={classes.note}>{t('notifications:choices.always')}</p>
    </form>
  );
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const { t } = useTranslation();
  const { type, mail, push } = choice;
  return (
    <tr className={classes.row}>
      <th scope="row">{t(`notifications:choices.type.${type}`)}</th>
      <td>
        <Channel name={t('notifications:choices.mail')}>
          {rhythmsOf(type).length > 0 ? (
            <RhythmSelect choice={choice} />
          ) : (
            <ChoiceSwitch type={type} channel="mail" isOn={mail} />
          )}
        </Channel>
      </td>
      <td>
        {push !== null && (
          <Channel name={t('notifications:choices.push')}>
            <ChoiceSwitch type={type} channel="push" isOn={push} />
          </Channel>
        )}
      </td>
    </tr>
  );
}

/** On a phone the heads of the columns are too far away. */
function Channel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.channel}>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}

function RhythmSelect({ choice: { type, mail, rhythm } }: { choice: NotificationChoice }) {
  const { t } = useTranslation();
  const { save, saving } = useSavedChoice();
  const now = saving ? toValue(saving.on, saving.rhythm) : toValue(mail, rhythm);
  const choices = ([...rhythmsOf(type), never] as const).map((value) => ({
    value,
    label: t(`notifications:choices.rhythm.${value}`),
  }));
  return (
    <SelectField
      name={`mail_${type}`}
      className={classes.rhythm}
      aria-label={useLabel(type, 'mail')}
      choices={choices}
      value={now}
      onChange={({ currentTarget: { value } }) => {
        const chosen = mailRhythms.find((known) => known === value);
        save({ type, channel: 'mail', on: chosen !== undefined, rhythm: chosen });
      }}
    />
  );
}

const never = 'never' as const;

function toValue(isOn: boolean, rhythm: MailRhythm | null | undefined) {
  return (isOn && rhythm) || never;
}

interface ChoiceSwitchProps {
  type: NotificationType;
  channel: NotificationChannel;
  isOn: boolean;
}

function ChoiceSwitch({ type, channel, isOn }: ChoiceSwitchProps) {
  const { save, saving } = useSavedChoice();
  return (
    <Switch
      name={`${channel}_${type}`}
      label={<VisuallyHidden>{useLabel(type, channel)}</VisuallyHidden>}
      checked={saving ? saving.on : isOn}
      onChange={(on) => save({ type, channel, on })}
    />
  );
}

function useLabel(type: NotificationType, channel: NotificationChannel): string {
  const { t } = useTranslation();
  return `${t(`notifications:choices.type.${type}`)}: ${t(`notifications:choices.${channel}`)}`;
}

type Saved = InputOf<typeof saveNotificationChoice>;

function useSavedChoice(): { save: (choice: Saved) => void; saving: Saved | undefined } {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useApiMutation(saveNotificationChoice, {
    // Saves run one after the other, so that the last press wins.
    scope: { id: saveNotificationChoice.name },
    onSuccess: (_answer, saved) =>
      client.setQueryData(
        choicesQuery.queryKey,
        (known) => known && { choices: known.choices.map(apply(saved)) },
      ),
  });
  return { save: mutate, saving: isPending ? variables : undefined };
}

function apply({ type, channel, on, rhythm }: Saved) {
  return (choice: NotificationChoice): NotificationChoice =>
    choice.type === type ? { ...choice, [channel]: on, ...(rhythm && { rhythm }) } : choice;
}
