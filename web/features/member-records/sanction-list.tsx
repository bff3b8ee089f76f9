import { Badge, Text } from '@mantine/core';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RestoreForm } from './restore-form.tsx';
import classes from './sanction-list.module.css';
import { SuspendForm } from './suspend-form.tsx';

/** Decisions about the member, and the next one. */
export function SanctionList({ record: { member, sanctions } }: { record: MemberRecord }) {
  const { t } = useTranslation();
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
      {member.status === 'suspended' && <RestoreForm id={member.id} />}
      {(member.status === 'active' || member.status === 'not_confirmed') && <SuspendForm id={member.id} />}
    </>
  );
}

function Sanction({ rule, facts, decided_at, until, ended_at }: MemberRecord['sanctions'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const span = until
    ? t('memberrecords:sanctions.until', { day: format.day(until) })
    : t('memberrecords:sanctions.forGood');
  return (
    <>
      <div className={classes.head}>
        <strong>{t(`review:rule.${rule}`)}</strong>
        <Badge color={ended_at ? 'gray' : 'danger'} variant="light">
          {t(ended_at ? 'memberrecords:sanctions.ended' : 'memberrecords:sanctions.inForce')}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {[format.day(decided_at), span].join(' · ')}
      </Text>
      <Text className={classes.words} dir="auto">
        {facts}
      </Text>
    </>
  );
}
