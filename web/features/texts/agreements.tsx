import type { PageTexts } from '#contract/texts/pages.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './agreements.module.css';

interface AgreementsProps {
  agreements: NonNullable<PageTexts['agreements']>;
}

/** How many members have agreed to which version; each member's is in their record with its time. */
export function Agreements({ agreements: { version, agreed } }: AgreementsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.agreements} aria-labelledby="agreements">
      <Title order={3} size="h4" id="agreements">
        {t('texts:pages.agreements.title')}
      </Title>
      <Text>{t('texts:pages.agreements.version', { version })}</Text>
      {version === 1 && <Text c="dimmed">{t('texts:pages.agreements.first')}</Text>}
      {agreed.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('texts:pages.agreements.of')}</th>
              <th scope="col">{t('texts:pages.agreements.members')}</th>
            </tr>
          </thead>
          <tbody>
            {agreed.map((one) => (
              <tr key={one.version}>
                <th scope="row">{one.version}</th>
                <td>{format.number(one.members)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
