import { Link } from 'react-router';
import type { ComplaintCase } from '#contract/complaints/fields.ts';
import { decideComplaint } from '#contract/complaints/forms.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { statementLength } from '#contract/reports/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { CaseCard, Quote } from '#web/console/cases/case-facts.tsx';
import { useCase } from '#web/console/cases/case-route.ts';
import { CaseGate, CaseView } from '#web/console/cases/case-view.tsx';
import { DecisionForm, OfOutcome } from '#web/console/cases/decision-form.tsx';
import type { CaseProps } from '#web/console/cases/queue-page.tsx';
import { useOutcome } from '#web/console/cases/use-outcome.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { claimQuery } from './complaint-queries.ts';

/** One complaint, which opening claims. */
export function ComplaintView({ id, ...props }: CaseProps) {
  const query = useCase(claimQuery(id));
  return (
    <CaseGate queue="complaints" keys={props.keys} query={query}>
      {({ complaint }) => <Complaint complaint={complaint} onRetry={() => void query.refetch()} {...props} />}
    </CaseGate>
  );
}

interface ComplaintProps extends Pick<CaseProps, 'keys' | 'onDecided'> {
  complaint: ComplaintCase;
  onRetry: () => void;
}

function Complaint({ complaint, keys, onDecided, onRetry }: ComplaintProps) {
  const { t } = useTranslation();
  const { id, reason, email } = complaint;
  const labels = { upheld: t('complaintreview:form.upheld'), dismissed: t('complaintreview:form.dismissed') };
  const form = useOutcome({
    queue: 'complaints',
    id,
    endpoint: decideComplaint,
    labels,
    claimKey: claimQuery(id).queryKey,
    onDecided: (outcome) => onDecided(t(`complaintreview:done.${outcome}`)),
  });
  return (
    <CaseView
      queue="complaints"
      keys={complaint.claim ? keys : [...form.keys, ...keys]}
      item={complaint}
      title={t(`complaintreview:reason.${reason}`)}
      subject={t('complaintreview:number', { number: id })}
      onRetry={onRetry}
      form={
        <DecisionForm
          {...form}
          question={t('complaintreview:form.question')}
          readers={t(email === '' ? 'complaintreview:form.onPage' : 'complaintreview:form.mailed')}
          maxSigns={statementLength}
          onChange={form.change}
        >
          <OfOutcome is="upheld" chosen={form.outcome}>
            <Text c="dimmed">{t('complaintreview:form.act')}</Text>
          </OfOutcome>
        </DecisionForm>
      }
    >
      <Words complaint={complaint} />
      <Sender complaint={complaint} />
    </CaseView>
  );
}

function Words({ complaint: { place, explanation } }: { complaint: ComplaintCase }) {
  const { t } = useTranslation();
  const member = /\/members\/(\d{1,16})\b/.exec(place)?.[1];
  return (
    <CaseCard title={t('complaintreview:words')}>
      <Quote>{explanation}</Quote>
      <FactList>
        <Fact isText name={t('complaintreview:place')}>
          {place}
        </Fact>
        {member && (
          <Fact name={t('complaintreview:about')}>
            <Link to={memberRecordPath(Number(member))} translate="no">
              {member}
            </Link>
          </Fact>
        )}
      </FactList>
    </CaseCard>
  );
}

function Sender({ complaint: { name, email, language, member } }: { complaint: ComplaintCase }) {
  const { t } = useTranslation();
  const none = t('complaintreview:sender.none');
  return (
    <CaseCard title={t('complaintreview:sender.title')}>
      <FactList>
        <Fact name={t('complaintreview:sender.name')}>{name || none}</Fact>
        <Fact name={t('complaintreview:sender.email')}>{email || none}</Fact>
        <Fact name={t('complaintreview:sender.member')}>
          {member === null ? (
            t('complaintreview:sender.visitor')
          ) : (
            <Link to={memberRecordPath(member)} translate="no">
              {member}
            </Link>
          )}
        </Fact>
        <Fact name={t('complaintreview:sender.language')}>{nameLanguage(language)}</Fact>
      </FactList>
    </CaseCard>
  );
}
