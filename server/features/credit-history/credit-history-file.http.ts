import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CreditEntry } from '#contract/credit-history/endpoints.ts';
import { creditHistoryFilePath } from '#contract/credit-history/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { MakeContext } from '#server/call.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readWholeCreditHistory } from './credit-history.service.ts';

/** Without it spreadsheets assume the system's own encoding. */
const byteOrderMark = '\uFEFF';

export function serveStatement(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(creditHistoryFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { site, viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('authentication_required');
    const day = platform.clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${site.domain.replace(/[^\w.-]/g, '-')}-${day}.csv"`,
      })
      .send(Readable.from(writeTable(readWholeCreditHistory(platform, viewer.id), viewer.language)));
  });
}

/** RFC 4180: a comma between fields, CRLF after each line. */
async function* writeTable(movements: AsyncIterable<CreditEntry>, locale: Locale): AsyncGenerator<string> {
  const t = createServerTranslate<'payments'>(locale);
  const head = ['when', 'what', 'with', 'credits', 'balance', 'order'] as const;
  yield byteOrderMark + writeLine(head.map((name) => t(`payments:movements.column.${name}`)));
  for await (const { at, kind, profile, credits, balance, payment_id } of movements) {
    const day = kind === 'returned' ? at.slice(0, 10) : at;
    const what = t(`payments:movements.kind.${kind}`);
    yield writeLine([day, what, profile?.name ?? '', credits, balance, payment_id ?? '']);
  }
}

function writeLine(fields: (string | number)[]): string {
  return `${fields.map(writeField).join(',')}\r\n`;
}

/** Prefixes an apostrophe to formulas: https://owasp.org/www-community/attacks/CSV_Injection */
function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const safe = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
