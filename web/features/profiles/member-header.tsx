import { Alert, Badge, Group } from '@mantine/core';
import { IconHeart, IconInfoCircle, IconMapPin, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/profiles.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './member-header.module.css';

/** Who it is and where; openly says so when it is nobody. */
export function MemberHeader({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { fictional_warning } = useSettings();
  const { name, age, online, fictional, is_new, matched, liked_by } = member;
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
      {(fictional || is_new || matched || liked_by) && (
        <div className={classes.labels}>
          <Labels member={member} />
          {fictional && fictional_warning && <FictionalWarning />}
        </div>
      )}
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

function Labels({ member: { fictional, is_new, matched, liked_by } }: { member: Member }) {
  const { t } = useTranslation();
  const { fictional_singular } = useSettings();
  const heart = <IconHeart size={14} stroke={2} aria-hidden />;
  const label = { size: 'lg', tt: 'none', fw: 600 } as const;
  return (
    <Group gap="xs">
      {fictional && (
        <Badge
          {...label}
          color="gold"
          variant="light"
          leftSection={<IconSparkles size={14} stroke={2} aria-hidden />}
        >
          {fictional_singular}
        </Badge>
      )}
      {matched && (
        <Badge {...label} color="wine" variant="light" leftSection={heart}>
          {t('profiles:member.matched')}
        </Badge>
      )}
      {liked_by && !matched && (
        <Badge {...label} color="wine" variant="light" leftSection={heart}>
          {t('profiles:member.likesYou')}
        </Badge>
      )}
      {is_new && (
        <Badge {...label} color="green" variant="light">
          {t('profiles:member.new')}
        </Badge>
      )}
    </Group>
  );
}
