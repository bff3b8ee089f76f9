import type { ListedHeld } from '#contract/held/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './held-list.module.css';

interface HeldListProps {
  held: readonly ListedHeld[];
  currentId: number;
  onChoose: (id: number) => void;
}

export function HeldList({ held, currentId, onChoose }: HeldListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('heldreview:list')}>
      {held.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={classes.row}
            aria-current={one.id === currentId || undefined}
            onClick={() => onChoose(one.id)}
          >
            <Row {...one} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ member, domain, created_at, signs, claim }: ListedHeld) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = [...new Set(signs.map(({ kind }) => kind))];
  return (
    <>
      <span className={classes.name}>{member.name}</span>
      <span>{kinds.map((kind) => t(`heldreview:sign.${kind}`)).join(' · ')}</span>
      <span className={classes.small}>
        {t('heldreview:since')} <RelativeTime iso={created_at} /> · <span translate="no">{domain}</span>
      </span>
      {claim && (
        <span className={classes.mark}>
          {t('heldreview:claimed', { name: claim.name, time: format.time(claim.ends_at) })}
        </span>
      )}
    </>
  );
}
