import { Link } from 'react-router';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { WaitingVerification } from '#contract/photo-verification/queue.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './case-card.module.css';

/** What a decision needs to know of the member. */
export function VerificationCard({ item }: { item: WaitingVerification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member } = item;
  const gender = member.gender && t(`review:gender.${member.gender}`);
  const country = member.country && format.country(member.country);
  return (
    <CaseCard
      title={
        <>
          {member.name}, <span translate="no">{member.age}</span>
        </>
      }
    >
      <p className={classes.line}>{[gender, country].filter(Boolean).join(' · ')}</p>
      <FactList>
        <Fact name={t('photoreview:facts.added')}>
          <RelativeTime iso={item.waiting_since} />
        </Fact>
        <Fact name={t('photoreview:facts.joined')}>
          <RelativeTime iso={member.joined_at} />
        </Fact>
        <Fact name={t('photoreview:facts.domain')}>
          <span translate="no">{item.domain}</span>
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
