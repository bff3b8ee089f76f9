import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { AppealOutcome } from '#contract/appeals/facts.ts';
import type { AppealCase } from '#contract/appeals/fields.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { useSanctionEnd, useSanctionFacts } from '#web/features/review/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './appeal-detail.module.css';
import { appealQuery, appealsQuery } from './appeal-queries.ts';
import { DecisionForm, type DecisionHandle, type Draft } from './decision-form.tsx';

interface AppealDetailProps {
  id: number;
  ref: Ref<DecisionHandle>;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  onDecided: (outcome: AppealOutcome) => void;
}

export function AppealDetail({ id, ...form }: AppealDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data, error } = useQuery(appealQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void client.invalidateQueries(appealsQuery)} />;
  if (!data) return <div className={classes.detail} aria-busy />;
  const { appeal } = data;
  return (
    <article className={classes.detail} aria-label={t('appealreview:detail', { name: appeal.member.name })}>
      <Title order={2} size="h3">
        {t('appealreview:detail', { name: appeal.member.name })}
      </Title>
      <section>
        <h3 className={classes.heading}>{t('appealreview:objection')}</h3>
        <blockquote className={classes.quote}>{appeal.text}</blockquote>
        <Text size="sm" c="dimmed">
          {t('appealreview:received', { when: format.dayAndTime(appeal.created_at) })}
        </Text>
      </section>
      <div className={classes.pair}>
        <Sanction appeal={appeal} />
        <Member appeal={appeal} />
      </div>
      <Others appeal={appeal} />
      {appeal.is_own && <p className={classes.notice}>{t('appealreview:ownText')}</p>}
      {appeal.claim && (
        <p className={classes.notice}>
          {t('appealreview:claimed', { name: appeal.claim.name, time: format.time(appeal.claim.ends_at) })}
        </p>
      )}
      {!appeal.is_own && !appeal.claim && <DecisionForm id={id} {...form} />}
    </article>
  );
}

function Sanction({ appeal }: { appeal: AppealCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  const { sanction, decider } = appeal;
  return (
    <Facts
      title={t('appealreview:sanction.title')}
      facts={[
        [t('appealreview:sanction.rule'), t(`review:rule.${sanction.rule}`)],
        [t('appealreview:sanction.facts'), describeFacts(sanction)],
        [t('appealreview:sanction.end'), describeEnd(sanction)],
        [t('appealreview:sanction.decided'), format.dayAndTime(sanction.created_at)],
        [
          t('appealreview:sanction.by'),
          decider ?? t(sanction.automated ? 'review:sanction.byReports' : 'appealreview:sanction.command'),
        ],
      ]}
    />
  );
}

function Member({ appeal }: { appeal: AppealCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = appeal.member;
  const memberLink = (
    <Link to={memberRecordPath(id)} translate="no">
      {id}
    </Link>
  );
  return (
    <Facts
      title={t('appealreview:member.title')}
      facts={[
        [t('appealreview:member.id'), memberLink],
        [t('appealreview:member.joined'), format.day(appeal.joined_at)],
        [t('appealreview:member.status'), t(`review:status.${appeal.status}`)],
      ]}
    />
  );
}

function Facts({ title, facts }: { title: string; facts: [name: string, value: ReactNode][] }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Others({ appeal: { others } }: { appeal: AppealCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  return (
    <section>
      <h3 className={classes.heading}>{t('appealreview:others')}</h3>
      {others.length === 0 && <Text c="dimmed">{t('appealreview:noOthers')}</Text>}
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.id}>
            <strong>{t(`review:rule.${other.rule}`)}</strong> · {format.day(other.created_at)} ·{' '}
            {describeEnd(other)}
            <br />
            {describeFacts(other)}
          </li>
        ))}
      </ul>
    </section>
  );
}
