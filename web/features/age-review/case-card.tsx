import { Link } from 'react-router';
import type { WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';

/** What a decision needs to know: the day that divides adults from minors stands first. */
export function AgeCheckCard({ item }: { item: WaitingAgeCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member } = item;
  return (
    <CaseCard
      title={
        <>
          {member.name}, <span translate="no">{member.age}</span>
        </>
      }
    >
      <FactList>
        <Fact name={t('agereview:bornBy')}>
          <strong translate="no">{item.adult_born_by}</strong>
        </Fact>
        <Fact name={t('agereview:stated')}>
          <span translate="no">{member.birth_date}</span>
        </Fact>
        <Fact name={t('photoreview:facts.added')}>
          <RelativeTime iso={item.waiting_since} />
        </Fact>
        <Fact name={t('photoreview:facts.joined')}>
          <RelativeTime iso={member.joined_at} />
        </Fact>
        <Fact name={t('photoreview:facts.domain')}>
          <span translate="no">{item.domain}</span>
          {member.country && ` · ${format.country(member.country)}`}
        </Fact>
        <Fact name={t('photoreview:facts.number')}>
          <Link to={memberRecordPath(member.id)} translate="no">
            {member.id}
          </Link>
        </Fact>
      </FactList>
      {member.has_paid && <Text>{t('agereview:paid')}</Text>}
    </CaseCard>
  );
}
