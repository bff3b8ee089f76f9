import type { ReactNode } from 'react';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { type DataRow, DataTable } from './data-table.tsx';
import { FigureCard } from './figure-card.tsx';

interface TableCardProps {
  title: string;
  lead?: string | undefined;
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly DataRow[];
  /** Of its heading, which looks the same. */
  order?: 2 | 3;
  children?: ReactNode;
}

export function TableCard({ title, lead, columns, rows, order = 3, children }: TableCardProps) {
  return (
    <FigureCard>
      <Title order={order} size="h5">
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" size="sm">
          {lead}
        </Text>
      )}
      {rows.length > 0 && <DataTable label={title} columns={columns} rows={rows} />}
      {children}
    </FigureCard>
  );
}
