import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { receiptFilePath } from '#contract/receipts/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { printReceipt } from './receipt-mail.service.ts';
import { findReceiptOf } from './receipts.store.ts';

const reads = { name: 'receipts.file', points: 60, seconds: 600 };

/** For the buyer; for everybody else the receipt does not exist. */
export function serveReceipts(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { id: string } }>(receiptFilePath(':id'), options, async (request, reply) => {
    refuseForeignOrigin(request);
    const { viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('authentication_required');
    const id = Number(request.params.id);
    const row = Number.isSafeInteger(id) ? await findReceiptOf(platform, viewer.id, id) : undefined;
    if (!row) throw new AppError('not_found');
    await platform.limits.consume(reads, String(viewer.id));
    const { filename, contentType, content } = await printReceipt(platform, row);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': contentType,
        'content-disposition': `attachment; filename="${filename}"`,
      })
      .send(content);
  });
}
