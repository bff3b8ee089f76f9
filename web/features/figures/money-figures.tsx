import type { Figures } from '#contract/figures/endpoints.ts';
import { useMailName } from '#web/console/session/use-mail-name.ts';
import { TableCard } from '#web/console/tables/table-card.tsx';
import { dash, useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface MoneyProps {
  figures: Figures;
}

export function Returns({ figures: { money } }: MoneyProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const rows = money.flatMap(({ currency, revenue, refunded }) => {
    const lines = [
      [t('figures:money.revenue', { currency }), revenue.now, revenue.before],
      [t('figures:money.refunded'), refunded.now, refunded.before],
      [t('figures:money.net'), revenue.now - refunded.now, revenue.before - refunded.before],
    ] as const;
    return lines.map(([name, now, before], index) => ({
      key: `${currency} ${index}`,
      name,
      cells: [format.money(now, currency), format.money(before, currency)],
      isInner: index === 1,
      isMain: index === 2,
    }));
  });
  if (rows.length === 0) return null;
  return (
    <TableCard
      title={t('figures:money.summary')}
      columns={[t('figures:contact.figure'), t('figures:now'), t('figures:before')]}
      rows={rows}
    />
  );
}

export function PayingGroups({ figures: { paying_groups } }: MoneyProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return (['method', 'country'] as const).map((part) => {
    const rows = paying_groups.filter((group) => group.part === part);
    if (rows.length === 0) return null;
    return (
      <TableCard
        key={part}
        title={`${t('figures:section.money')}: ${t(`figures:part.${part}`)}`}
        columns={[t(`figures:name.${part}`), t('figures:money.buyers'), t('figures:now')]}
        rows={rows.map(({ currency, key, buyers, cents }) => ({
          key: `${currency} ${key}`,
          name: part === 'country' ? format.country(key) : key,
          cells: [format.number(buyers), format.money(cents, currency)],
        }))}
      />
    );
  });
}

export function Credits({ figures: { credits } }: MoneyProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return (
    <TableCard
      title={t('figures:credits.title')}
      columns={[t('figures:credits.line'), t('figures:now'), t('figures:before')]}
      rows={credits.map(({ line, now, before }) => ({
        key: line,
        name: t(`figures:credits.${line}`),
        cells: [format.number(now), format.number(before)],
        isMain: line === 'outstanding',
      }))}
    />
  );
}

export function Decisions({ figures: { moderation } }: MoneyProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const write = (figure: { now: number | null; before: number | null }, show: (value: number) => string) =>
    [figure.now, figure.before].map((value) => (value === null ? dash : show(value)));
  const rows = [
    ['notices', write(moderation.notices, format.number)],
    ['decisions', write(moderation.decisions, format.number)],
    ['median', write(moderation.median_seconds, format.duration)],
    ['objections', write(moderation.objections, format.number)],
    ['reversed', write(moderation.reversed_share, format.share)],
  ] as const;
  return (
    <TableCard
      title={t('figures:moderation.title')}
      columns={[t('figures:contact.figure'), t('figures:now'), t('figures:before')]}
      rows={rows.map(([name, cells]) => ({ key: name, name: t(`figures:moderation.${name}`), cells }))}
    />
  );
}

export function Mails({ figures: { mails } }: MoneyProps) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const nameOf = useMailName();
  if (mails.length === 0) return null;
  return (
    <TableCard
      title={t('figures:mails.title')}
      columns={[t('figures:mails.template'), t('figures:mails.sent'), t('figures:mails.bounced')]}
      rows={mails.map(({ template, sent, bounced }) => ({
        key: template,
        name: nameOf(template),
        cells: [format.number(sent), format.count(bounced)],
      }))}
    />
  );
}
