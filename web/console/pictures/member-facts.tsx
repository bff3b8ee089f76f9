import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { Gender } from '#contract/profiles/facts.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './member-facts.module.css';

interface MemberFactsProps {
  item: {
    domain: string;
    waiting_since: string;
    member: { id: number; name: string; age: number; joined_at: string };
  };
  /** Above the list. */
  lead?: ReactNode;
  /** Facts that one queue alone shows, first of all or after how long it waits. */
  before?: ReactNode;
  between?: ReactNode;
  /** Beside the domain. */
  place?: string | null;
  /** Below the list. */
  children?: ReactNode;
}

/** What a decision about a picture needs to know of its member. */
export function MemberFacts({ item, lead, before, between, place, children }: MemberFactsProps) {
  const { t } = useTranslation();
  const { member } = item;
  return (
    <CaseCard
      title={
        <>
          {member.name}, <span translate="no">{member.age}</span>
        </>
      }
    >
      {lead}
      <FactList>
        {before}
        <Fact name={t('photoreview:facts.added')}>
          <RelativeTime iso={item.waiting_since} />
        </Fact>
        {between}
        <Fact name={t('photoreview:facts.joined')}>
          <RelativeTime iso={member.joined_at} />
        </Fact>
        <Fact name={t('photoreview:facts.domain')}>
          <span translate="no">{item.domain}</span>
          {place && ` · ${place}`}
        </Fact>
        <Fact name={t('photoreview:facts.number')}>
          <Link to={memberRecordPath(member.id)} translate="no">
            {member.id}
          </Link>
        </Fact>
      </FactList>
      {children}
    </CaseCard>
  );
}

/** Their gender and country, as far as they are known. */
export function MemberLine({ member }: { member: { gender: Gender | null; country: string | null } }) {
  const { t } = useTranslation();
  const format = useFormat();
  const gender = member.gender && t(`review:gender.${member.gender}`);
  const country = member.country && format.country(member.country);
  return <p className={classes.line}>{[gender, country].filter(Boolean).join(' · ')}</p>;
}
