import type { ListedAppeal } from '#contract/appeals/fields.ts';
import { useSanctionEnd } from '#web/features/review/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './appeal-list.module.css';

interface AppealListProps {
  appeals: readonly ListedAppeal[];
  currentId: number;
  onChoose: (id: number) => void;
}

export function AppealList({ appeals, currentId, onChoose }: AppealListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('appealreview:list')}>
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <button
            type="button"
            className={classes.row}
            aria-current={appeal.id === currentId || undefined}
            onClick={() => onChoose(appeal.id)}
          >
            <Row {...appeal} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ member, domain, created_at, sanction, is_own, claim }: ListedAppeal) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  return (
    <>
      <span className={classes.name}>{member.name}</span>
      <span>
        {t(`review:rule.${sanction.rule}`)} · {describeEnd(sanction)}
      </span>
      <span className={classes.small}>
        {t('appealreview:since')} <RelativeTime iso={created_at} /> · <span translate="no">{domain}</span>
      </span>
      {is_own && <span className={classes.mark}>{t('appealreview:own')}</span>}
      {claim && (
        <span className={classes.mark}>
          {t('appealreview:claimed', { name: claim.name, time: format.time(claim.ends_at) })}
        </span>
      )}
    </>
  );
}
