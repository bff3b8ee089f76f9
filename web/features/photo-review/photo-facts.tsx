import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
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
    <section className={classes.facts}>
      <Title order={2} size="h4">
        {member.name}, <span translate="no">{member.age}</span>
      </Title>
      <p className={classes.line}>{[gender, country].filter(Boolean).join(' · ')}</p>
      {photo.is_profile_image && <p className={classes.mark}>{t('photoreview:facts.profileImage')}</p>}
      <dl className={classes.list}>
        <Fact label={t('photoreview:facts.added')}>
          <RelativeTime iso={photo.waiting_since} />
        </Fact>
        <Fact label={t('photoreview:facts.photos')}>
          {format.number(member.photos)}
          {member.rejected > 0 && <span className={classes.warning}> · {rejected}</span>}
        </Fact>
        <Fact label={t('photoreview:facts.joined')}>
          <RelativeTime iso={member.joined_at} />
        </Fact>
        <Fact label={t('photoreview:facts.domain')}>
          <span translate="no">{photo.domain}</span>
        </Fact>
        <Fact label={t('photoreview:facts.number')}>
          <Link to={memberRecordPath(member.id)} translate="no">
            {member.id}
          </Link>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
