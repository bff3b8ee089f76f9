import type { TransparencyReport } from '#contract/transparency/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { FigureTable } from './figure-table.tsx';

interface FiguresProps {
  report: TransparencyReport;
}

export function Notices({ report: { reports, complaints } }: FiguresProps) {
  const { t } = useTranslation();
  const kinds = [
    {
      title: t('transparency:reports'),
      rows: reports.map(({ reason, count }) => ({ name: t(`review:rule.${reason}`), count })),
    },
    {
      title: t('transparency:complaints'),
      rows: complaints.map(({ reason, count }) => ({ name: t(`complaintreview:reason.${reason}`), count })),
    },
  ];
  return kinds.map(({ title, rows }) => (
    <FigureTable
      key={title}
      title={title}
      columns={[t('transparency:reason'), t('transparency:received')]}
      rows={rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])}
      hasTotal
    />
  ));
}

export function Decisions({ report: { decisions } }: FiguresProps) {
  const { t } = useTranslation();
  const count = (kind: string, automated: boolean) =>
    decisions.find((one) => one.kind === kind && one.automated === automated)?.count ?? 0;
  const kinds = [...new Set(decisions.map(({ kind }) => kind))];
  return (
    <FigureTable
      title={t('transparency:decisions')}
      columns={[t('transparency:decision'), t('transparency:byPeople'), t('transparency:automated')]}
      rows={kinds.map((kind) => [t(`transparency:kind.${kind}`), count(kind, false), count(kind, true)])}
      hasTotal
    />
  );
}

export function Medians({ report: { medians } }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <FigureTable
      title={t('transparency:medians')}
      columns={[t('transparency:about'), t('transparency:hours')]}
      rows={medians.map(({ subject, hours }) => [t(`transparency:subject.${subject}`), hours])}
    />
  );
}

export function Appeals({ report: { appeals } }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { received, upheld, dismissed } = appeals;
  const decided = upheld + dismissed;
  return (
    <FigureTable
      title={t('transparency:appeals')}
      columns={[t('transparency:figure'), t('transparency:number')]}
      rows={[
        [t('transparency:appealsReceived'), received],
        [t('transparency:appealsReversed'), upheld],
        [t('transparency:appealsDismissed'), dismissed],
      ]}
    >
      {decided > 0 && (
        <Text>
          {t('transparency:rate', { percent: format.number(Math.round((1000 * upheld) / decided) / 10) })}
        </Text>
      )}
    </FigureTable>
  );
}
