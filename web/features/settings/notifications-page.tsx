import { PushCard } from '#web/features/notifications/push-card.tsx';
import { protect } from '#web/platform/route-steps.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MailsOff } from './mails-off.tsx';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

export const middleware = protect('member');
export const clientMiddleware = protect('member');

/** What reaches a member who is not here. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <PageHeader title={t('completion:push.title')} back="/settings" />
      <MailsOff />
      <SettingsSection title={t('completion:push.device')}>
        <PushCard />
      </SettingsSection>
    </div>
  );
}
