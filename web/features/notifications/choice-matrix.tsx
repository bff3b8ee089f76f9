import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  listNotificationChoices,
  type NotificationChoice,
  saveNotificationChoice,
} from '#contract/notifications/choices.ts';
import type { NotificationChannel, NotificationType } from '#contract/notifications/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import classes from './choices.module.css';

export const choicesQuery = apiQuery(listNotificationChoices, {});

const groups: Record<'activity' | 'reminders' | 'news', readonly NotificationType[]> = {
  activity: ['new_conversations', 'new_messages', 'like'],
  reminders: ['unread_message_reminders', 'reminders'],
  news: ['weekly_updates', 'search_alerts', 'promotions', 'news'],
};

/** Mail and push choices of a member. Each switch is saved at once. */
export function ChoiceMatrix() {
  const { t } = useTranslation();
  const { choices } = useSuspenseQuery(choicesQuery).data;
  const find = (type: NotificationType) => choices.filter((choice) => choice.type === type);
  return (
    <>
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
      <p className={classes.note}>{t('notifications:choices.pushNote')}</p>
      <p className={classes.note}>{t('notifications:choices.nightNote')}</p>
      <p className={classes.note}>{t('notifications:choices.always')}</p>
    </>
  );
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const { t } = useTranslation();
  return (
    <tr className={classes.row}>
      <th scope="row">{t(`notifications:choices.type.${choice.type}`)}</th>
      <td>
        <ChoiceSwitch type={choice.type} channel="mail" isOn={choice.mail} />
      </td>
      <td>{choice.push !== null && <ChoiceSwitch type={choice.type} channel="push" isOn={choice.push} />}</td>
    </tr>
  );
}

interface ChoiceSwitchProps {
  type: NotificationType;
  channel: NotificationChannel;
  isOn: boolean;
}

function ChoiceSwitch({ type, channel, isOn }: ChoiceSwitchProps) {
  const { t } = useTranslation();
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
  const label = `${t(`notifications:choices.type.${type}`)}: ${t(`notifications:choices.${channel}`)}`;
  return (
    <Switch
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isPending ? variables.on : isOn}
      onChange={(on) => mutate({ type, channel, on })}
    />
  );
}

interface Saved {
  type: NotificationType;
  channel: NotificationChannel;
  on: boolean;
}

function apply({ type, channel, on }: Saved) {
  return (choice: NotificationChoice) => (choice.type === type ? { ...choice, [channel]: on } : choice);
}
