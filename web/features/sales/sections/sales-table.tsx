import type { ReactNode } from 'react';
import classes from './sales.module.css';

interface SalesTableProps {
  /** What the columns are called. */
  columns: string[];
  /** The last column is what one is to have. */
  highlightsLast?: boolean;
  /** The rows. */
  children: ReactNode;
}

export function SalesTable({ columns, highlightsLast = false, children }: SalesTableProps) {
  return (
    <table className={classes.table} data-highlight={highlightsLast ? 'last' : undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
