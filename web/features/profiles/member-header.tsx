import { Alert, Badge, Group } from '@mantine/core';
import { IconInfoCircle, IconMapPin, IconSparkles } from '@tabler/icons-react';
import type { Member } from '#contract/profiles.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './member-header.module.css';
import { MemberHighlights } from './member-highlights.tsx';

/** Who it is and where; openly says so when it is nobody. */
export function MemberHeader({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { fictional_warning } = useSettings();
  const { name, age, online, fictional } = member;
  return (
    <header className={classes.root}>
      <div className={classes.title}>
        <Group gap="sm" align="center">
          <PageTitle>{t('profiles:member.nameAndAge', { name, age })}</PageTitle>
          {online && (
            <span className={classes.online}>
              <span className={classes.dot} aria-hidden />
              {t('common:online')}
            </span>
          )}
        </Group>
        <Whereabouts member={member} />
      </div>
      <div className={classes.labels}>
        {fictional && <FictionalLabel />}
        <MemberHighlights member={member} />
        {fictional && fictional_warning && <FictionalWarning />}
      </div>
    </header>
  );
}

function FictionalWarning() {
  const { t } = useTranslation();
  const { fictional_singular } = useSettings();
  const icon = <IconInfoCircle stroke={1.75} aria-hidden />;
  return (
    <Alert variant="light" color="gold" icon={icon} title={fictional_singular}>
      {t('profiles:member.fictionalText')}
    </Alert>
  );
}

function Whereabouts({ member: { city, country, distance_km } }: { member: Member }) {
  const { t } = useTranslation();
  const { geoip_selected_country } = useSettings();
  const format = useFormat();
  const home = useViewer()?.profile.country ?? geoip_selected_country;
  const place = [city, country && country !== home ? format.country(country) : ''].filter(Boolean).join(', ');
  if (!place) return null;
  const distance = distance_km === null ? '' : t('profiles:member.distance', { km: distance_km });
  return (
    <p className={classes.place}>
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      {[place, distance].filter(Boolean).join(' · ')}
    </p>
  );
}

function FictionalLabel() {
  const { fictional_singular } = useSettings();
  return (
    <Badge
      size="lg"
      tt="none"
      fw={600}
      color="gold"
      variant="light"
      leftSection={<IconSparkles size={14} stroke={2} aria-hidden />}
    >
      {fictional_singular}
    </Badge>
  );
}
