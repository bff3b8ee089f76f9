import type { WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { MemberFacts } from '#web/console/pictures/member-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact } from '#web/ui/page/fact-list.tsx';

/** What a decision needs to know: the day that divides adults from minors stands first. */
export function AgeCheckCard({ item }: { item: WaitingAgeCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member, adult_born_by } = item;
  return (
    <MemberFacts
      item={item}
      place={member.country && format.country(member.country)}
      before={
        <>
          <Fact name={t('agereview:bornBy')}>
            <strong translate="no">{adult_born_by}</strong>
          </Fact>
          <Fact name={t('agereview:stated')}>
            <span translate="no">{member.birth_date}</span>
          </Fact>
        </>
      }
    >
      {member.has_paid && <Text>{t('agereview:paid')}</Text>}
    </MemberFacts>
  );
}
