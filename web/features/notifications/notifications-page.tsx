import classes from '#web/features/settings/settings.module.css';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { protect } from '#web/platform/route-steps.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MailsOff } from './mails-off.tsx';
import { PushCard } from './push-card.tsx';

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
