import type { ReactNode } from 'react';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './figure-table.module.css';

interface FigureTableProps {
  title: string;
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly (readonly [name: string, ...figures: number[]])[];
  hasTotal?: boolean;
  children?: ReactNode;
}

export function FigureTable({ title, columns, rows, hasTotal = false, children }: FigureTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = columns
    .slice(1)
    .map((_, index) => rows.reduce((sum, [, ...figures]) => sum + (figures[index] ?? 0), 0));
  return (
    <CaseCard title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('transparency:nothing')}</Text>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <Line key={name} name={name} figures={figures.map(format.number)} />
            ))}
          </tbody>
          {hasTotal && rows.length > 1 && (
            <tfoot>
              <Line name={t('transparency:total')} figures={totals.map(format.number)} />
            </tfoot>
          )}
        </table>
      )}
      {children}
    </CaseCard>
  );
}

function Line({ name, figures }: { name: string; figures: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other key than its column
        <td key={index}>{figure}</td>
      ))}
    </tr>
  );
}
