import { IconInfoCircle, IconMapPin } from '@tabler/icons-react';
import type { Member } from '#contract/profiles/endpoints.ts';
import { beyondKm, distanceSteps } from '#contract/profiles/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import classes from './member-header.module.css';
import { MemberHighlights } from './member-highlights.tsx';
import { MemberMenu } from './member-menu.tsx';
import { VerifiedNote } from './verified-note.tsx';

interface MemberHeaderProps {
  member: Member;
  /** True for another member, who may report and block. */
  isOther: boolean;
  /** Whether each interest links to a first message about it. */
  canWrite?: boolean;
}

export function MemberHeader({ member, isOther, canWrite = false }: MemberHeaderProps) {
  const { t } = useTranslation();
  const { fictional_warning } = useSettings();
  const { id, name, age, online, fictional } = member;
  const nameAndAge = (shown: string) => t('profiles:member.nameAndAge', { name: shown, age });
  return (
    <header className={classes.root}>
      <div className={classes.top}>
        <div className={classes.title}>
          <Group gap="sm">
            <PageTitle className={classes.name} documentTitle={nameAndAge(name)}>
              {nameAndAge(isolate(name))}
            </PageTitle>
            {online && (
              <span className={classes.online}>
                <span className={classes.dot} aria-hidden />
                {t('common:online')}
              </span>
            )}
          </Group>
          <Whereabouts member={member} />
        </div>
        {isOther && <MemberMenu id={id} name={name} />}
      </div>
      <div className={classes.labels}>
        {fictional && <FictionalMark />}
        <VerifiedNote isVerified={member.verified} />
        <MemberHighlights member={member} canWrite={canWrite} />
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
    <Alert color="gold" icon={icon} title={fictional_singular}>
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
  const distance =
    distance_km === beyondKm
      ? t('profiles:member.beyond', { km: Math.max(...distanceSteps) })
      : distance_km !== null && t('profiles:member.distance', { km: distance_km });
  return (
    <p className={classes.place}>
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      {[place, distance].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Isolates like `<bdi>`: a name in Arabic or Hebrew does not reverse the age. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
