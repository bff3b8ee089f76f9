import { Link } from 'react-router';
import { appealLength, appealOutcomes } from '#contract/appeals/facts.ts';
import type { AppealCase } from '#contract/appeals/fields.ts';
import { decideAppeal } from '#contract/appeals/forms.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { CaseCard, Quote, SanctionFacts } from '#web/console/cases/case-facts.tsx';
import { useCase } from '#web/console/cases/case-route.ts';
import { CaseGate, CaseView } from '#web/console/cases/case-view.tsx';
import { DecisionForm, OfOutcome } from '#web/console/cases/decision-form.tsx';
import type { CaseProps } from '#web/console/cases/queue-page.tsx';
import { useOutcome } from '#web/console/cases/use-outcome.ts';
import { useSanctionEnd, useSanctionFacts } from '#web/console/queues/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { claimQuery } from './appeal-queries.ts';
import classes from './appeal-view.module.css';

/** One objection, which opening claims unless it is about the caller's own decision. */
export function AppealView({ id, ...props }: CaseProps) {
  const query = useCase(claimQuery(id));
  return (
    <CaseGate queue="appeals" keys={props.keys} query={query}>
      {({ appeal }) => <Appeal appeal={appeal} onRetry={() => void query.refetch()} {...props} />}
    </CaseGate>
  );
}

interface AppealProps extends Pick<CaseProps, 'keys' | 'onDecided'> {
  appeal: AppealCase;
  onRetry: () => void;
}

function Appeal({ appeal, keys, onDecided, onRetry }: AppealProps) {
  const { t } = useTranslation();
  const { id, is_own, claim, member, sanction } = appeal;
  const labels = { upheld: t('appealreview:form.upheld'), dismissed: t('appealreview:form.dismissed') };
  const form = useOutcome({
    queue: 'appeals',
    id,
    endpoint: decideAppeal,
    labels,
    claimKey: claimQuery(id).queryKey,
    onDecided: (outcome) => onDecided(t(`appealreview:done.${outcome}`, { name: member.name })),
  });
  const mayDecide = !is_own && !claim;
  return (
    <CaseView
      queue="appeals"
      keys={mayDecide ? [...form.keys, ...keys] : keys}
      item={appeal}
      title={t('appealreview:detail', { name: member.name })}
      subject={t(`review:rule.${sanction.rule}`)}
      onRetry={onRetry}
      form={
        is_own ? (
          <Alert color="amber">{t('appealreview:ownText')}</Alert>
        ) : (
          <DecisionForm
            {...form}
            question={t('appealreview:form.question')}
            readers={t('appealreview:form.statementHint')}
            maxSigns={appealLength}
            onChange={form.change}
          >
            {appealOutcomes.map((outcome) => (
              <OfOutcome key={outcome} is={outcome} chosen={form.outcome}>
                <Text c="dimmed">{t(`appealreview:form.${outcome}Hint`)}</Text>
              </OfOutcome>
            ))}
          </DecisionForm>
        )
      }
    >
      <CaseCard title={t('appealreview:objection')}>
        <Quote>{appeal.text}</Quote>
      </CaseCard>
      <div className={classes.aside}>
        <Sanction appeal={appeal} />
        <Member appeal={appeal} />
      </div>
    </CaseView>
  );
}

function Sanction({ appeal: { sanction, decider } }: { appeal: AppealCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  return (
    <CaseCard title={t('appealreview:sanction.title')}>
      <FactList>
        <Fact name={t('appealreview:sanction.rule')}>{t(`review:rule.${sanction.rule}`)}</Fact>
        <Fact name={t('appealreview:sanction.end')}>{describeEnd(sanction)}</Fact>
        <Fact name={t('appealreview:sanction.decided')}>{format.dayAndTime(sanction.created_at)}</Fact>
        <Fact name={t('appealreview:sanction.by')}>{decider ?? t(deciderOf(sanction))}</Fact>
        <Fact isText name={t('appealreview:sanction.facts')}>
          {describeFacts(sanction)}
        </Fact>
      </FactList>
    </CaseCard>
  );
}

/** Of a decision without a person of the staff. */
function deciderOf({ automated, facts }: AppealCase['sanction']) {
  if (!automated) return 'appealreview:sanction.command';
  return facts === '' ? 'review:sanction.byReports' : 'appealreview:sanction.ageCheck';
}

function Member({ appeal: { member, joined_at, status, others } }: { appeal: AppealCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <CaseCard title={t('appealreview:member.title')}>
      <FactList>
        <Fact name={t('appealreview:member.id')}>
          <Link to={memberRecordPath(member.id)} translate="no">
            {member.id}
          </Link>
        </Fact>
        <Fact name={t('appealreview:member.joined')}>{format.day(joined_at)}</Fact>
        <Fact name={t('appealreview:member.status')}>{t(`review:status.${status}`)}</Fact>
        <SanctionFacts
          sanctions={others}
          title={t('appealreview:others')}
          none={t('appealreview:noOthers')}
        />
      </FactList>
    </CaseCard>
  );
}
