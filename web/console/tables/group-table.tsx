import classes from './group-table.module.css';

interface GroupTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
}

/** Few groups of persons, compared; a wide one scrolls in its own place. */
export function GroupTable({ label, columns, rows }: GroupTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached without a mouse
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
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
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other key than its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
