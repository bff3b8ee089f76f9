import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { HeldOutcome } from '#contract/held/facts.ts';
import type { HeldCase } from '#contract/held/fields.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import { useSanctionEnd, useSanctionFacts } from '#web/features/review/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DecisionForm, type DecisionHandle, type Draft } from './decision-form.tsx';
import classes from './held-detail.module.css';
import { heldMembersQuery, heldQuery } from './held-queries.ts';

interface HeldDetailProps {
  id: number;
  ref: Ref<DecisionHandle>;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  onDecided: (outcome: HeldOutcome) => void;
}

export function HeldDetail({ id, ...form }: HeldDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data, error } = useQuery(heldQuery(id));
  if (error)
    return <ErrorState error={error} onRetry={() => void client.invalidateQueries(heldMembersQuery)} />;
  if (!data) return <div className={classes.detail} aria-busy />;
  const { held } = data;
  const title = t('heldreview:detail', { name: held.member.name });
  return (
    <article className={classes.detail} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <div className={classes.pair}>
        <Signs held={held} />
        <Member held={held} />
      </div>
      <Sanctions held={held} />
      {held.claim ? (
        <p className={classes.notice}>
          {t('heldreview:claimed', { name: held.claim.name, time: format.time(held.claim.ends_at) })}
        </p>
      ) : (
        <DecisionForm id={id} {...form} />
      )}
    </article>
  );
}

/** Shows kinds and case numbers only: the compared values are not stored. */
function Signs({ held: { signs } }: { held: HeldCase }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.heading}>{t('heldreview:signs')}</h3>
      <ul className={classes.others}>
        {signs.map(({ kind, case: number, member }) => (
          <li key={`${kind} ${number}`}>
            <strong>{t(`heldreview:sign.${kind}`)}</strong>
            {number !== null && <> · {t('heldreview:case', { number: String(number) })}</>}
            {member !== null && (
              <>
                <br />
                <Link to={memberRecordPath(member)}>
                  {t('heldreview:record', { number: String(member) })}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Member({ held }: { held: HeldCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = held.member;
  const gender = held.gender && t(`review:gender.${held.gender}`);
  const facts: [name: string, value: ReactNode][] = [
    [
      t('heldreview:member.id'),
      <Link key={id} to={memberRecordPath(id)} translate="no">
        {id}
      </Link>,
    ],
    [t('heldreview:member.age'), [format.number(held.age), gender].filter(Boolean).join(' · ')],
    [t('heldreview:member.joined'), format.dayAndTime(held.joined_at)],
    [t('heldreview:member.status'), t(`review:status.${held.status}`)],
  ];
  if (held.country) facts.push([t('heldreview:member.country'), format.country(held.country)]);
  if (held.about) facts.push([t('heldreview:member.about'), held.about]);
  return (
    <section>
      <h3 className={classes.heading}>{t('heldreview:member.title')}</h3>
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

function Sanctions({ held: { sanctions } }: { held: HeldCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  return (
    <section>
      <h3 className={classes.heading}>{t('heldreview:sanctions')}</h3>
      {sanctions.length === 0 && <Text c="dimmed">{t('heldreview:noSanctions')}</Text>}
      <ul className={classes.others}>
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <strong>{t(`review:rule.${sanction.rule}`)}</strong> · {format.day(sanction.created_at)} ·{' '}
            {describeEnd(sanction)}
            <br />
            {describeFacts(sanction)}
          </li>
        ))}
      </ul>
    </section>
  );
}
