import { Link } from 'react-router';
import type { MatchedSign } from '#contract/held/fields.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { SafetyKind } from '#contract/safety/facts.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';

/** Each kind once, in one line. */
export function useSignNames(): (signs: readonly MatchedSign[]) => string {
  const { t } = useTranslation();
  return (signs) => {
    const kinds = [...new Set(signs.map(({ kind }) => kind))];
    return kinds.map((kind) => t(`heldreview:sign.${kind}`)).join(' · ');
  };
}

/** Shows kinds and case numbers only: the compared values are not stored, and messages are not shown. */
export function Signs({ signs }: { signs: readonly MatchedSign[] }) {
  const { t } = useTranslation();
  return (
    <CaseCard title={t('heldreview:signs')}>
      <FactList>
        {signs.map((sign) => (
          <Fact key={`${sign.kind} ${sign.case}`} name={t(`heldreview:sign.${sign.kind}`)}>
            {sign.found ? <Found kinds={sign.found} /> : <EarlierBan sign={sign} />}
          </Fact>
        ))}
      </FactList>
    </CaseCard>
  );
}

function Found({ kinds }: { kinds: readonly SafetyKind[] }) {
  const { t } = useTranslation();
  return kinds.map((kind) => t(`heldreview:found.${kind}`)).join(' · ');
}

function EarlierBan({ sign: { case: number, member } }: { sign: MatchedSign }) {
  const { t } = useTranslation();
  if (number === null) return t('heldreview:noCase');
  const name = t('heldreview:case', { number: String(number) });
  if (member === null) return name;
  return (
    <>
      {name} · <Link to={memberRecordPath(member)}>{t('heldreview:record', { number: String(member) })}</Link>
    </>
  );
}
