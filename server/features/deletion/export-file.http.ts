import type { FastifyInstance } from 'fastify';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MakeContext } from '#server/call.ts';
import { findSuspended } from '#server/features/sessions/index.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findExportFile } from './export.service.ts';

/** Only the member with the mailed link gets the file; for everybody else it does not exist. */
export function serveExportFile(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(exportFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { site, viewer, cookies } = await makeContext(request, reply);
    const { token } = request.query as { token?: unknown };
    const member = viewer ?? (await findSuspended(platform, { site, cookies }));
    const found = await findExportFile(platform, { site, member, token });
    if (!found) throw new AppError('not_found');
    const requestedAt = found.requestedAt.toISOString();
    const headers = {
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${site.domain.replace(/[^\w.-]/g, '-')}-${requestedAt.slice(0, 10)}.zip"`,
      'content-security-policy': "default-src 'none'; sandbox",
    };
    const file = { name: found.fileName, etag: `"${requestedAt}"`, headers };
    return sendMedia(platform.media, { request, reply }, file);
  });
}
