import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CreditEntry } from '#contract/credit-history/endpoints.ts';
import { creditHistoryFilePath } from '#contract/credit-history/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { MakeContext } from '#server/call.ts';
import { byteOrderMark, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readWholeCreditHistory } from './credit-history.service.ts';

export function serveStatement(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(creditHistoryFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { site, viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('authentication_required');
    const day = platform.clock.now().toISOString().slice(0, 10);
    return reply
      .headers(toCsvHeaders(`${site.domain}-${day}`))
      .send(Readable.from(writeTable(readWholeCreditHistory(platform, viewer.id), viewer.language)));
  });
}

async function* writeTable(movements: AsyncIterable<CreditEntry>, locale: Locale): AsyncGenerator<string> {
  const t = createServerTranslate<'payments'>(locale);
  const head = ['when', 'what', 'with', 'credits', 'balance', 'order'] as const;
  yield byteOrderMark + writeCsvLine(head.map((name) => t(`payments:movements.column.${name}`)));
  for await (const { at, kind, profile, credits, balance, payment_id } of movements) {
    const day = kind === 'returned' ? at.slice(0, 10) : at;
    const what = t(`payments:movements.kind.${kind}`);
    yield writeCsvLine([day, what, profile?.name ?? '', credits, balance, payment_id ?? '']);
  }
}
