import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useSanctionEnd, useSanctionFacts } from '#web/console/queues/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { RestoreForm } from './restore-form.tsx';
import { SanctionForm } from './sanction-form.tsx';
import classes from './sanction-list.module.css';

const besideLimit = ['warning', 'suspension'] as const;

/** Decisions about the member, and the next one. */
export function SanctionList({ record: { member, sanctions, may } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const inForce = sanctions.find(({ ended_at }) => ended_at === null);
  return (
    <>
      {sanctions.length === 0 && <Text c="dimmed">{t('memberrecords:sanctions.none')}</Text>}
      {sanctions.length > 0 && (
        <ul className={classes.list}>
          {sanctions.map((sanction) => (
            <li key={sanction.id}>
              <Sanction {...sanction} />
            </li>
          ))}
        </ul>
      )}
      {may.decide && inForce && <RestoreForm id={member.id} sanction={inForce} />}
      {may.decide && member.status !== 'erased' && inForce?.kind !== 'suspension' && (
        <SanctionForm
          key={sanctions.length}
          id={member.id}
          {...(inForce && !inForce.automated && { kinds: besideLimit })}
        />
      )}
    </>
  );
}

function Sanction(sanction: MemberRecord['sanctions'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  return (
    <>
      <strong>{t(`review:rule.${sanction.rule}`)}</strong>
      <Text size="sm" c="dimmed">
        {[format.day(sanction.created_at), describeEnd(sanction)].join(' · ')}
      </Text>
      <Text className={classes.words} dir="auto">
        {describeFacts(sanction)}
      </Text>
    </>
  );
}
