import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Figures, getFigures } from '#contract/figures/endpoints.ts';
import type { SeriesName } from '#contract/figures/facts.ts';
import { financeRole } from '#contract/staff/finance.ts';
import { DoneNote, saved, useDone } from '#web/console/forms/done-note.tsx';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Chart } from './chart.tsx';
import { Cohorts } from './cohorts.tsx';
import { sendCostForm } from './cost-action.ts';
import { CostForms } from './cost-forms.tsx';
import classes from './figures-page.module.css';
import { figuresQuery } from './figures-query.ts';
import { Contact, Liquidity, Steps } from './member-figures.tsx';
import { Credits, Decisions, Mails, PayingGroups, Returns } from './money-figures.tsx';
import { RangeForm } from './range-form.tsx';
import { SourceMoney } from './source-money.tsx';
import { Tiles } from './tiles.tsx';

const queries = ({ url }: { url: URL }) => [
  // Staff without the role read whom to ask.
  { query: figuresQuery(url.searchParams), required: false },
];
export const middleware = [requireTranslations('money')];
export const clientMiddleware = [requireTranslations('money')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendCostForm(args);

/** What a domain brings, by day, for those who answer for it: docs/decisions/109. */
export default function FiguresPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({ ...figuresQuery(search), placeholderData: keepPreviousData });
  const hasRole = useHasRole()([financeRole]);
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <div className={classes.page}>
      <PageTitle>{t('figures:title')}</PageTitle>
      {isMissing && !hasRole && <EmptyState title={t('review:noRole.title')} text={t('figures:noRole')} />}
      {error && (hasRole || !isMissing) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Report {...data} />}
    </div>
  );
}

function Report({ figures, domains }: OutputOf<typeof getFigures>) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const days = {
    from: format.day(figures.from),
    to: format.day(figures.to),
    fromBefore: format.day(figures.before.from),
    toBefore: format.day(figures.before.to),
    zone: figures.time_zone,
  };
  const client = useQueryClient();
  const { queryKey } = figuresQuery(useSearchParams()[0]);
  const { done, times, onDone } = useDone(saved);
  const onSaved = () => {
    void client.invalidateQueries({ queryKey });
    onDone('1');
  };
  const isEmpty =
    figures.series.every(({ now, before }) => now === 0 && before === 0) && figures.cohorts.length === 0;
  return (
    <>
      <RangeForm figures={figures} domains={domains} />
      <Text c="dimmed">{t('figures:lead', days)}</Text>
      {done && <DoneNote key={times}>{t('figures:cost.saved')}</DoneNote>}
      {isEmpty ? (
        <EmptyState title={t('figures:empty.title')} text={t('figures:empty.text')} />
      ) : (
        <Sections figures={figures}>
          <CostForms key={`${figures.domain} ${times}`} figures={figures} onDone={onSaved} />
        </Sections>
      )}
      <Text c="dimmed" size="sm">
        {t('figures:privacy')}
      </Text>
    </>
  );
}

interface SectionsProps {
  figures: Figures;
  /** The forms of costs. */
  children: ReactNode;
}

function Sections({ figures, children }: SectionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Tiles figures={figures} />
      <Section
        title={t('figures:section.members')}
        charts={
          <>
            <SeriesChart figures={figures} name="active" isMean />
            <SeriesChart figures={figures} name="signups" />
          </>
        }
      >
        <Steps figures={figures} />
      </Section>
      <Section
        title={t('figures:section.contact')}
        charts={
          <>
            <SeriesChart figures={figures} name="conversations" />
            <SeriesChart figures={figures} name="messages" />
          </>
        }
      >
        <Contact figures={figures} />
        <Liquidity figures={figures} />
      </Section>
      <Section
        title={t('figures:section.money')}
        charts={<MoneyCharts figures={figures} />}
        wide={<SourceMoney figures={figures}>{children}</SourceMoney>}
      >
        <Returns figures={figures} />
        <PayingGroups figures={figures} />
        <Credits figures={figures} />
      </Section>
      {figures.cohorts.length > 0 && (
        <Section title={t('figures:section.cohorts')}>
          <Cohorts figures={figures} />
        </Section>
      )}
      <Section
        title={t('figures:section.moderation')}
        charts={<SeriesChart figures={figures} name="notices" />}
      >
        <Decisions figures={figures} />
        <Mails figures={figures} />
      </Section>
    </>
  );
}

function MoneyCharts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const { columns, unit, money } = figures;
  return (
    <>
      {money.map(({ currency, revenue }) => (
        <Chart
          key={currency}
          name={t('figures:money.revenue', { currency })}
          series={revenue}
          write={(cents) => format.money(cents, currency)}
          {...{ columns, unit }}
        />
      ))}
      <SeriesChart figures={figures} name="purchases" />
      <SeriesChart figures={figures} name="paid" />
    </>
  );
}

interface SectionProps {
  title: string;
  charts?: ReactNode;
  /** A table that needs the whole width. */
  wide?: ReactNode;
  /** Its tables. */
  children: ReactNode;
}

function Section({ title, charts, wide, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {charts && <div className={classes.charts}>{charts}</div>}
      {wide}
      <div className={classes.tables}>{children}</div>
    </section>
  );
}

interface SeriesChartProps {
  figures: Figures;
  name: SeriesName;
  isMean?: boolean;
}

function SeriesChart({ figures: { series, columns, unit }, name, isMean = false }: SeriesChartProps) {
  const { t } = useTranslation();
  const found = series.find((one) => one.name === name);
  if (!found) return null;
  return <Chart name={t(`figures:series.${name}`)} series={found} {...{ columns, unit, isMean }} />;
}
