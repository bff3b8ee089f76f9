import type { Figures } from '#contract/figures/endpoints.ts';
import type { SeriesName } from '#contract/figures/facts.ts';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Sparkline } from './chart.tsx';
import classes from './tiles.module.css';

const tileSeries: readonly SeriesName[] = ['active', 'signups', 'conversations', 'paid'];

/** What somebody looks at every morning. */
export function Tiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const { series, money, credits, contact } = figures;
  const held = credits.find(({ line }) => line === 'outstanding');
  return (
    <dl className={classes.tiles}>
      {tileSeries.map((name) => {
        const found = series.find((one) => one.name === name);
        if (!found) return null;
        return (
          <Tile
            key={name}
            name={t(`figures:series.${name}`)}
            value={format.number(found.now)}
            note={format.change(found.now, found.before)}
            values={found.values}
          />
        );
      })}
      <Tile name={t('figures:contact.replied')} value={format.share(contact.replied_share.now)} />
      {money.map(({ currency, revenue }) => (
        <Tile
          key={currency}
          name={t('figures:money.revenue', { currency })}
          value={format.money(revenue.now, currency)}
          note={format.change(revenue.now, revenue.before)}
          values={revenue.values}
        />
      ))}
      {held && (
        <Tile
          name={`${t('figures:credits.title')}: ${t('figures:credits.outstanding')}`}
          value={format.number(held.now)}
          note={format.change(held.now, held.before)}
        />
      )}
    </dl>
  );
}

interface TileProps {
  name: string;
  value: string;
  note?: string | undefined;
  values?: readonly number[];
}

function Tile({ name, value, note, values }: TileProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd className={classes.value}>
        <strong>{value}</strong>
        {note && <span title={t('figures:change', { change: note })}>{note}</span>}
      </dd>
      {values && (
        <dd>
          <Sparkline values={values} />
        </dd>
      )}
    </div>
  );
}
