import type { FastifyInstance } from 'fastify';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MakeContext } from '#server/call.ts';
import { findSuspended } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findExportFile } from './export.service.ts';

/** Only the member with the mailed link gets the file; for everybody else it does not exist. */
export function serveExportFile(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(exportFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { site, viewer, cookies } = await makeContext(request, reply);
    const { token } = request.query as { token?: unknown };
    const member = viewer ?? (await findSuspended(platform, { site, cookies }));
    const found = await findExportFile(platform, { site, member, token });
    const file = found && (await platform.media.open(found.fileName));
    if (!found || !file) throw new AppError('not_found');
    const day = found.requestedAt.toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'application/zip',
        'content-length': file.bytes,
        'content-disposition': `attachment; filename="${site.domain.replace(/[^\w.-]/g, '-')}-${day}.zip"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream);
  });
}
