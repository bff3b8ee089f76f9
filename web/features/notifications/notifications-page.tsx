import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ChoiceMatrix, choicesQuery } from './choice-matrix.tsx';
import { MailsOff } from './mails-off.tsx';
import { PushCard } from './push-card.tsx';

const queries = () => [choicesQuery];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <SettingsFrame isPair>
      <PageHeader
        title={t('notifications:push.title')}
        back={{ to: '/settings', title: t('settings:title') }}
      />
      <MailsOff />
      <SettingsSection title={t('notifications:choices.title')}>
        <ChoiceMatrix />
      </SettingsSection>
      <SettingsSection title={t('notifications:push.device')}>
        <PushCard />
      </SettingsSection>
    </SettingsFrame>
  );
}
