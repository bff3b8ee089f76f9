import { chatLimits } from '#contract/chat/facts.ts';
import { photoLimits } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SalesSection } from './sales-section.tsx';
import { SalesTable } from './sales-table.tsx';

/** The server's rules: the differences, and below them what both have. */
export function Comparison() {
  const { t } = useTranslation();
  const upTo = (count: number) => t('sales:compare.upTo', { count });
  const rows = [
    { name: t('sales:compare.photos'), free: t('sales:compare.firstPhoto'), premium: t('sales:compare.all') },
    {
      name: t('sales:compare.conversations'),
      free: upTo(chatLimits.freeConversations),
      premium: t('sales:compare.unlimited'),
    },
    { name: t('sales:compare.ownPhotos'), free: upTo(photoLimits.free), premium: upTo(photoLimits.premium) },
  ];
  return (
    <SalesSection title={t('sales:compare.title')} note={t('sales:compare.same')}>
      <SalesTable
        columns={[t('sales:compare.feature'), t('sales:compare.free'), t('sales:premium.title')]}
        highlightsLast
      >
        {rows.map(({ name, free, premium }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-column={t('sales:compare.free')}>{free}</td>
            <td data-column={t('sales:premium.title')}>{premium}</td>
          </tr>
        ))}
      </SalesTable>
    </SalesSection>
  );
}
