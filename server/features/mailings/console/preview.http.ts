import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { idSchema, inQuery } from '#contract/fields.ts';
import { mailingPreviewPath } from '#contract/mailings/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { createMailTranslate, renderWrittenMail } from '#server/features/notifications/index.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMailing } from './mailing.store.ts';
import { requireOwnSite } from './reading.service.ts';
import { writeMailing } from './writing.service.ts';

/** As in mail programs: no script, nothing from elsewhere, no access to the console around it. */
const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const input = z.object({
  domain: z.string().check(z.maxLength(260)),
  mailing: inQuery(idSchema),
  language: z.enum(locales),
});

/** A saved mailing as the mail looks, for a frame in the console, which needs no script. */
export function serveMailingPreview(
  app: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): void {
  app.get(mailingPreviewPath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = input.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const { domain, mailing: id, language } = query.data;
    const site = await requireOwnSite(platform, staff, domain);
    const row = await findMailing(platform, site.id, id);
    if (!row) throw new AppError('not_found');
    const name = `‹${createMailTranslate(language, site)('mail:frame.facts.name')}›`;
    const news = await writeMailing(platform, row, { language, name });
    const { html, pictures } = await renderWrittenMail(platform, site, {
      template: 'letter',
      ...{ path: row.path, news },
    });
    const shown = pictures.reduce(
      (text, { cid, contentType, content }) =>
        text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
      html,
    );
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .removeHeader('origin-agent-cluster')
      .type('text/html; charset=utf-8')
      .send(shown.replace('<head>', '<head><base target="_blank">'));
  });
}
