import { useId } from 'react';
import type { Series } from '#contract/figures/endpoints.ts';
import { DataTable } from '#web/console/tables/data-table.tsx';
import { FigureCard } from '#web/console/tables/figure-card.tsx';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './chart.module.css';
import { findTop, plot, toBars, toLine } from './chart-shape.ts';

export interface ChartProps {
  name: string;
  series: Series;
  /** The first day of each column. */
  columns: readonly string[];
  unit: 'day' | 'week';
  /** What cannot be added is averaged. */
  isMean?: boolean;
  /** Missing: a plain number. */
  write?: (value: number) => string;
}

/** Bars of this period before a line of the one before. It is drawn on the server; the table has the same figures. */
export function Chart({ name, series, columns, unit, isMean = false, write }: ChartProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const show = write ?? format.number;
  const top = findTop([...series.values, ...series.values_before]);
  return (
    <FigureCard label={name}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {name}
        </Title>
        <Total {...{ series, show, isMean }} />
      </div>
      <div className={classes.plot}>
        <Plot {...{ name, series, columns, isMean, show, top }} />
        <span className={classes.top} aria-hidden>
          {show(top)}
        </span>
      </div>
      <div className={classes.days} aria-hidden>
        <span>{format.shortDay(columns[0] ?? '')}</span>
        <span>{format.shortDay(columns.at(-1) ?? '')}</span>
      </div>
      <div className={classes.legend} aria-hidden>
        <span>{t('figures:now')}</span>
        <span className={classes.former}>{t('figures:before')}</span>
      </div>
      <details className={classes.fold}>
        <summary>{t('figures:table', { name })}</summary>
        <div className={classes.rows}>
          <DataTable
            label={name}
            columns={[t(`figures:${unit}`), t('figures:now'), t('figures:before')]}
            rows={columns.map((day, index) => ({
              key: day,
              name: format.day(day),
              cells: [show(series.values[index] ?? 0), show(series.values_before[index] ?? 0)],
            }))}
          />
        </div>
      </details>
    </FigureCard>
  );
}

interface TotalProps {
  series: Series;
  show: (value: number) => string;
  isMean: boolean;
}

function Total({ series: { now, before }, show, isMean }: TotalProps) {
  const { t } = useTranslation();
  const change = useFigureFormat().change(now, before);
  return (
    <p className={classes.total}>
      <strong>{show(now)}</strong>
      {isMean && <span className={classes.quiet}>{t('figures:perDay')}</span>}
      {change && (
        <span className={classes.quiet} title={t('figures:change', { change })}>
          {change}
        </span>
      )}
    </p>
  );
}

interface PlotProps extends TotalProps {
  name: string;
  columns: readonly string[];
  top: number;
}

function Plot({ name, series, columns, isMean, show, top }: PlotProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const id = useId();
  const bars = toBars(series.values, top);
  const highest = Math.max(0, ...series.values);
  const day = columns[series.values.indexOf(highest)] ?? columns[0] ?? '';
  const facts = {
    value: show(highest),
    day: format.day(day),
    total: show(series.now),
    before: show(series.before),
  };
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{name}</title>
      <desc id={`${id}-text`}>{isMean ? t('figures:highestMean', facts) : t('figures:highest', facts)}</desc>
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          className={classes.grid}
          x1={0}
          x2={plot.width}
          y1={part * plot.height}
          y2={part * plot.height}
        />
      ))}
      {bars.map(({ x, y, width, height }, index) => (
        <rect key={columns[index]} className={classes.bar} {...{ x, y, width, height }}>
          <title>{`${format.day(columns[index] ?? '')}: ${show(series.values[index] ?? 0)}`}</title>
        </rect>
      ))}
      {series.values_before.some((value) => value !== 0) && (
        <polyline className={classes.line} points={toLine(series.values_before, top)} />
      )}
    </svg>
  );
}

/** Says nothing that its figure does not. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={toLine(values, findTop(values))} />
    </svg>
  );
}
