import { Link } from 'react-router';
import { heldOutcomes } from '#contract/held/facts.ts';
import type { HeldCase } from '#contract/held/fields.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { type ReportReason, reportReasons, statementLength } from '#contract/reports/facts.ts';
import { CaseCard, SanctionFacts } from '#web/console/cases/case-facts.tsx';
import { useCase } from '#web/console/cases/case-route.ts';
import { CaseGate, CaseView } from '#web/console/cases/case-view.tsx';
import { DecisionForm, OfOutcome } from '#web/console/cases/decision-form.tsx';
import type { CaseProps } from '#web/console/cases/queue-page.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { claimQuery } from './held-queries.ts';
import { Signs, useSignNames } from './signs.tsx';
import { useHeldDecision } from './use-held-decision.ts';

/** One held member, whom opening claims. */
export function HeldView({ id, ...props }: CaseProps) {
  const query = useCase(claimQuery(id));
  return (
    <CaseGate queue="held" keys={props.keys} query={query}>
      {({ held }) => <Held held={held} onRetry={() => void query.refetch()} {...props} />}
    </CaseGate>
  );
}

interface HeldProps extends Pick<CaseProps, 'keys' | 'onDecided'> {
  held: HeldCase;
  onRetry: () => void;
}

function Held({ held, keys, onDecided, onRetry }: HeldProps) {
  const { t } = useTranslation();
  const nameSigns = useSignNames();
  const { id, claim, member, signs } = held;
  const form = useHeldDecision(id, (outcome) =>
    onDecided(t(`heldreview:done.${outcome}`, { name: member.name })),
  );
  return (
    <CaseView
      queue="held"
      keys={claim ? keys : [...form.keys, ...keys]}
      item={held}
      title={t('heldreview:detail', { name: member.name })}
      subject={nameSigns(signs)}
      onRetry={onRetry}
      form={<HeldForm {...form} />}
    >
      <Signs signs={signs} />
      <Member held={held} />
    </CaseView>
  );
}

function HeldForm({ rule, change, ...form }: ReturnType<typeof useHeldDecision>) {
  const { t } = useTranslation();
  return (
    <DecisionForm
      {...form}
      question={t('heldreview:form.question')}
      statementOf="banned"
      readers={t('heldreview:form.statementHint')}
      maxSigns={statementLength}
      onChange={change}
    >
      {heldOutcomes.map((outcome) => (
        <OfOutcome key={outcome} is={outcome} chosen={form.outcome}>
          <Text c="dimmed">{t(`heldreview:form.${outcome}Hint`)}</Text>
        </OfOutcome>
      ))}
      <OfOutcome is="banned" chosen={form.outcome}>
        <SelectField
          name="rule"
          label={t('heldreview:form.rule')}
          choices={reportReasons.map((value) => ({ value, label: t(`review:rule.${value}`) }))}
          value={rule}
          onChange={(event) => change({ rule: event.currentTarget.value as ReportReason })}
        />
      </OfOutcome>
    </DecisionForm>
  );
}

function Member({ held }: { held: HeldCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = held.member;
  const gender = held.gender && t(`review:gender.${held.gender}`);
  return (
    <CaseCard title={t('heldreview:member.title')}>
      <FactList>
        <Fact name={t('heldreview:member.id')}>
          <Link to={memberRecordPath(id)} translate="no">
            {id}
          </Link>
        </Fact>
        <Fact name={t('heldreview:member.age')}>
          {[format.number(held.age), gender].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('heldreview:member.joined')}>{format.dayAndTime(held.joined_at)}</Fact>
        <Fact name={t('heldreview:member.status')}>{t(`review:status.${held.status}`)}</Fact>
        {held.country && <Fact name={t('heldreview:member.country')}>{format.country(held.country)}</Fact>}
        {held.about && (
          <Fact isText name={t('heldreview:member.about')}>
            {held.about}
          </Fact>
        )}
        {held.prompts.map(({ prompt, answer }) => (
          <Fact key={prompt} isText name={t(`prompts:question.${prompt}`)}>
            {answer}
          </Fact>
        ))}
        <SanctionFacts
          sanctions={held.sanctions}
          title={t('heldreview:sanctions')}
          none={t('heldreview:noSanctions')}
        />
      </FactList>
    </CaseCard>
  );
}
