import { Link } from 'react-router';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './photo-facts.module.css';

/** What a decision needs to know of the photo and its member. */
export function PhotoFacts({ photo }: { photo: WaitingPhoto }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member } = photo;
  const gender = member.gender && t(`review:gender.${member.gender}`);
  const country = member.country && format.country(member.country);
  const rejected = t('photoreview:facts.rejected', { count: member.rejected });
  return (
    <CaseCard
      title={
        <>
          {member.name}, <span translate="no">{member.age}</span>
        </>
      }
    >
      <p className={classes.line}>{[gender, country].filter(Boolean).join(' · ')}</p>
      {photo.is_profile_image && <p className={classes.mark}>{t('photoreview:facts.profileImage')}</p>}
      {photo.is_private && <p className={classes.mark}>{t('photoreview:facts.private')}</p>}
      <FactList>
        <Fact name={t('photoreview:facts.added')}>
          <RelativeTime iso={photo.waiting_since} />
        </Fact>
        <Fact name={t('photoreview:facts.photos')}>
          {format.number(member.photos)}
          {member.rejected > 0 && <span className={classes.warning}> · {rejected}</span>}
        </Fact>
        <Fact name={t('photoreview:facts.joined')}>
          <RelativeTime iso={member.joined_at} />
        </Fact>
        <Fact name={t('photoreview:facts.domain')}>
          <span translate="no">{photo.domain}</span>
        </Fact>
        <Fact name={t('photoreview:facts.number')}>
          <Link to={memberRecordPath(member.id)} translate="no">
            {member.id}
          </Link>
        </Fact>
      </FactList>
    </CaseCard>
  );
}
