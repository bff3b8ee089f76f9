import type { Figures, StepTable } from '#contract/figures/endpoints.ts';
import type { StepPart } from '#contract/figures/facts.ts';
import { TableCard } from '#web/console/tables/table-card.tsx';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** From the sign-up to the first purchase, all together and divided. */
export function Steps({ figures: { steps, step_tables } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const signups = steps[0]?.now ?? 0;
  return (
    <>
      <TableCard
        title={t('figures:steps.title')}
        lead={t('figures:steps.lead')}
        columns={[t('figures:steps.step'), t('figures:now'), t('figures:steps.share'), t('figures:before')]}
        rows={steps.map(({ step, now, before }) => ({
          key: step,
          name: t(`figures:steps.${step}`),
          cells: [
            format.number(now),
            signups > 0 && now <= signups ? format.share(now / signups) : '',
            format.number(before),
          ],
        }))}
      />
      {step_tables.map((table) => table.rows.length > 0 && <PartTable key={table.part} {...table} />)}
    </>
  );
}

function PartTable({ part, rows }: StepTable) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const nameOf = useNameOfPart();
  return (
    <TableCard
      title={t(`figures:part.${part}`)}
      columns={[
        t(`figures:name.${part}`),
        t('figures:steps.signups'),
        t('figures:steps.confirmed'),
        t('figures:steps.photo'),
        t('figures:steps.wrote'),
        t('figures:steps.answered'),
        t('figures:steps.paid'),
      ]}
      rows={rows.map(({ key, is_rest, cells }) => ({
        key: is_rest ? 'rest' : `of ${key}`,
        name: is_rest ? t('figures:others') : nameOf(part, key),
        cells: cells.map(format.count),
      }))}
    />
  );
}

function useNameOfPart(): (part: StepPart, key: string) => string {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return (part, key) => {
    if (key === '') return t('figures:unknown');
    if (part === 'country') return format.country(key);
    if (part === 'gender' && (key === 'male' || key === 'female')) return t(`review:gender.${key}`);
    return key;
  };
}

export function Contact({ figures: { contact } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const rows = [
    ['opened', contact.opened, format.number],
    ['replied', contact.replied_share, format.share],
    ['median', contact.median_seconds, format.duration],
    ['newcomers', contact.newcomers, format.number],
    ['talked', contact.talked_share, format.share],
  ] as const;
  return (
    <TableCard
      title={t('figures:contact.title')}
      lead={t('figures:contact.lead')}
      columns={[t('figures:contact.figure'), t('figures:now'), t('figures:before')]}
      rows={rows.map(([name, { now, before }, write]) => ({
        key: name,
        name: t(`figures:contact.${name}`),
        cells: [(write as typeof format.share)(now), (write as typeof format.share)(before)],
      }))}
    />
  );
}

export function Liquidity({ figures: { liquidity, liquidity_day } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return (
    <TableCard
      title={t('figures:liquidity.title')}
      lead={
        liquidity_day === null
          ? t('figures:liquidity.none')
          : t('figures:liquidity.lead', { day: format.day(liquidity_day) })
      }
      columns={[
        `${t('figures:name.country')} · ${t('figures:name.region')}`,
        t('figures:liquidity.women'),
        t('figures:liquidity.men'),
      ]}
      rows={liquidity.map(({ country, region, female, male }) => ({
        key: `${country}/${region ?? ''}`,
        name: region === null ? format.country(country) : region || t('figures:unknown'),
        cells: [format.count(female), format.count(male)],
        isInner: region !== null,
      }))}
    />
  );
}
