import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './data-table.module.css';
import { dash } from './use-figure-format.ts';

export interface DataRow {
  key: string;
  name: string;
  cells: readonly string[];
  /** Part of the row above it. */
  isInner?: boolean;
  isMain?: boolean;
}

interface DataTableProps {
  label: string;
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly DataRow[];
}

/** Names on the left, figures below each other on the right. A wide one scrolls in its own place, with the keyboard too. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached without a mouse
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, isInner, isMain }) => (
            <tr key={key} data-inner={isInner || undefined} data-main={isMain || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other key than its column
                <td key={index}>{cell === dash ? <Hidden /> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Hidden() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>{dash}</span>
      <VisuallyHidden>{t('figures:hidden')}</VisuallyHidden>
    </>
  );
}
