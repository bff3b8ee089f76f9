import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { AppError } from '#contract/errors.ts';
import { readMailbox } from '#server/platform/mail/disk-mailer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BoxedMail, renderMailbox, renderMailPage } from './mailbox-page.ts';

/**
 * Mail bodies are shown like any other mail program would: no script, no outside content, and cut off from
 * the origin of the site. Their links open in a tab of their own.
 */
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** /dev/mail: what the local mailer wrote to disk, for developers and journeys. Not in production. */
export function serveMailbox(app: FastifyInstance, { config }: Platform): void {
  if (config.production || config.smtpUrl) return;
  const directory = join(config.dataDir, 'mail');
  const list = async () => Promise.all((await readMailbox(directory)).map(parseMail));
  const find = async (id: string) => {
    const mail = (await list()).find((one) => one.id === id);
    if (!mail) throw new AppError('not_found');
    return mail;
  };
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async ({ query }, reply) => {
    const mails = (await list()).filter(({ to }) => !query.to || to === query.to);
    return reply.header('cache-control', 'no-store').send(mails.map(({ id, ...mail }) => mail));
  });
  app.get('/dev/mail', async ({ nonce }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(renderMailbox(await list(), nonce)),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params, nonce }, reply) =>
    reply.type('text/html').send(renderMailPage(await find(params.id), nonce)),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/body', async ({ params }, reply) => {
    const { html } = await find(params.id);
    return (
      reply
        .header('content-security-policy', bodyPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        // Cut off from the origin, it cannot share its process either; asking for that is a warning.
        .removeHeader('origin-agent-cluster')
        .type('text/html')
        .send(html.replace('<head>', '<head><base target="_blank">'))
    );
  });
}

async function parseMail({ name, raw }: { name: string; raw: Buffer }): Promise<BoxedMail> {
  // Loaded on use: production never reads mails.
  const { default: PostalMime } = await import('postal-mime');
  const mail: Email = await PostalMime.parse(raw);
  return {
    id: name.replace(/\.eml$/, ''),
    to: (mail.to ?? []).map(({ address = '' }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    // The file name starts with the moment of sending, finer than the header's full seconds.
    sentAt: name.replace(/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z.*$/, '$1T$2:$3:$4.$5Z'),
  };
}
