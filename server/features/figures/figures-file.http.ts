import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type Figures, figuresInput } from '#contract/figures/endpoints.ts';
import { cohortAges, figuresFilePath, memberSteps } from '#contract/figures/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { byteOrderMark, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFigures } from './figures.service.ts';

export function serveFiguresFile(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(figuresFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = figuresInput.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const { figures } = await readFigures(platform, staff, query.data);
    const name = ['figures', figures.domain, figures.from, figures.to].join('-');
    return reply.headers(toCsvHeaders(name)).send(writeTable(figures));
  });
}

type Line = [figure: string, detail: string, day: string, value: number | null];

/** Names of figures are the same in every language, so that files of several ranges can be compared. */
function writeTable(figures: Figures): string {
  const { domain, from, to } = figures;
  const lines: Line[] = [
    ...listSeries(figures),
    ...listDivided(figures),
    ...listContact(figures),
    ...listCohorts(figures),
  ];
  const head = writeCsvLine(['domain', 'from', 'to', 'figure', 'detail', 'day', 'value']);
  const body = lines.map(([figure, detail, day, value]) =>
    writeCsvLine([domain, from, to, figure, detail, day, value ?? '']),
  );
  return byteOrderMark + head + body.join('');
}

function listSeries({ columns, series, money, credits }: Figures): Line[] {
  const dayOf = (index: number) => columns[index] ?? '';
  return [
    ...series.flatMap(({ name, values }) =>
      values.map((value, index): Line => [name, '', dayOf(index), value]),
    ),
    ...money.flatMap(({ currency, revenue }) =>
      revenue.values.map((value, index): Line => ['revenue_cents', currency, dayOf(index), value]),
    ),
    ...money.map(({ currency, refunded }): Line => ['refunded_cents', currency, '', refunded.now]),
    ...credits.map(({ line, now }): Line => ['credits', line, '', now]),
  ];
}

function listDivided({ step_tables, paying_groups, liquidity, liquidity_day }: Figures): Line[] {
  return [
    ...step_tables.flatMap(({ part, rows }) =>
      rows.flatMap(({ key, is_rest, cells }) =>
        cells.map(
          (value, index): Line => [
            memberSteps[index] ?? '',
            `${part}:${is_rest ? '(others)' : key || '(none)'}`,
            '',
            value,
          ],
        ),
      ),
    ),
    ...paying_groups.flatMap(({ part, currency, key, buyers, cents }): Line[] => [
      ['buyers', `${part}:${currency}/${key}`, '', buyers],
      ['revenue_cents', `${part}:${currency}/${key}`, '', cents],
    ]),
    ...liquidity.flatMap(({ country, region, female, male }): Line[] => {
      const place = region === null ? country : `${country}/${region}`;
      const day = liquidity_day ?? '';
      return [
        ['seen_in_30_days', `${place}/female`, day, female],
        ['seen_in_30_days', `${place}/male`, day, male],
      ];
    }),
  ];
}

function listContact({ contact, moderation, mails }: Figures): Line[] {
  return [
    ...mails.flatMap(({ template, sent, bounced }): Line[] => [
      ['mails_sent', template, '', sent],
      ['mails_bounced', template, '', bounced],
    ]),
    ['conversations_a_week_old', '', '', contact.opened.now],
    ['replied_share', '', '', contact.replied_share.now],
    ['median_seconds_to_reply', '', '', contact.median_seconds.now],
    ['newcomers_a_week_old', '', '', contact.newcomers.now],
    ['talked_share', '', '', contact.talked_share.now],
    ['decisions', '', '', moderation.decisions.now],
    ['median_seconds_to_decision', '', '', moderation.median_seconds.now],
    ['reversed_share', '', '', moderation.reversed_share.now],
  ];
}

function listCohorts({ cohorts }: Figures): Line[] {
  const list = (figure: string, week: string, values: readonly (number | null)[]) =>
    values.map((value, index): Line => [figure, `week_${cohortAges[index]}`, week, value]);
  return cohorts.flatMap(({ week, members, retained, payers, money }) => [
    ['cohort_members', '', week, members] as Line,
    ...list('cohort_retained_share', week, retained),
    ...list('cohort_payers_share', week, payers),
    ...money.flatMap(({ currency, cents }) => list(`cohort_cents_${currency}`, week, cents)),
  ]);
}
