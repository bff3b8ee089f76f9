import { Text } from '@mantine/core';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useSanctionEnd } from '#web/features/review/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RestoreForm } from './restore-form.tsx';
import classes from './sanction-list.module.css';
import { SuspendForm } from './suspend-form.tsx';

/** Decisions about the member, and the next one. */
export function SanctionList({ record: { member, sanctions } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const inForce = sanctions.find(({ ended_at }) => ended_at === null);
  return (
    <>
      {sanctions.length === 0 && <Text c="dimmed">{t('memberrecords:sanctions.none')}</Text>}
      <ul className={classes.list}>
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <Sanction {...sanction} />
          </li>
        ))}
      </ul>
      {inForce && <RestoreForm id={member.id} sanction={inForce.id} />}
      {!inForce && member.status !== 'erased' && <SuspendForm id={member.id} />}
    </>
  );
}

function Sanction({ rule, facts, created_at, ...end }: MemberRecord['sanctions'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  return (
    <>
      <strong>{t(`review:rule.${rule}`)}</strong>
      <Text size="sm" c="dimmed">
        {[format.day(created_at), describeEnd(end)].join(' · ')}
      </Text>
      <Text className={classes.words} dir="auto">
        {facts}
      </Text>
    </>
  );
}
