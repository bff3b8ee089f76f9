import type { ReactNode } from 'react';
import classes from './sales.module.css';

interface SalesTableProps {
  columns: string[];
  /** The last column is the recommended one. */
  highlightsLast?: boolean;
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
