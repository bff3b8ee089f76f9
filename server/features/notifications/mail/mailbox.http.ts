import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { AppError } from '#contract/errors.ts';
import { readMailbox } from '#server/platform/mail/disk-mailer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSmsBox } from '#server/platform/sms/disk-sms.ts';
import type { Sms } from '#server/platform/sms/sms.ts';
import { escapeHtml } from './mail-html.ts';
import { type BoxedMail, pathOfFile, renderMailbox, renderMailPage } from './mailbox-page.ts';

/** As in mail programs: no script, outside content or access to the site's origin. Links open a new tab. */
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves /dev/mail, the mails and SMS written to disk, for developers and journeys. Not in production. */
export function serveMailbox(app: FastifyInstance, { config }: Platform): void {
  if (config.production || (config.smtpUrl && config.smsUrl)) return;
  const list = async () => {
    const mails = config.smtpUrl ? [] : await readMailbox(join(config.dataDir, 'mail'));
    const texts = config.smsUrl ? [] : await readSmsBox(join(config.dataDir, 'sms'));
    const all = [...(await Promise.all(mails.map(parseMail))), ...texts.map(parseSms)];
    return all.toSorted((a, b) => b.id.localeCompare(a.id));
  };
  const find = async (id: string) => {
    const mail = (await list()).find((one) => one.id === id);
    if (!mail) throw new AppError('not_found');
    return mail;
  };
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async ({ query }, reply) => {
    const mails = (await list()).filter(({ to }) => !query.to || to === query.to);
    return reply.header('cache-control', 'no-store').send(
      mails.map(({ id, files, ...mail }) => {
        const attachments = files.map(({ name, type }, place) => ({
          name,
          type,
          path: pathOfFile(id, place),
        }));
        return { ...mail, attachments };
      }),
    );
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
        // A sandboxed page cannot share its process; requesting it causes a warning.
        .removeHeader('origin-agent-cluster')
        .type('text/html')
        .send(html.replace('<head>', '<head><base target="_blank">'))
    );
  });
  app.get<{ Params: { id: string; place: string } }>(
    '/dev/mail/:id/files/:place',
    async ({ params }, reply) => {
      const file = (await find(params.id)).files[Number(params.place)];
      if (!file) throw new AppError('not_found');
      const name = file.name.replace(/[^\w.-]/g, '-');
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(file.type)
        .send(file.content);
    },
  );
}

async function parseMail({ name, raw }: { name: string; raw: Buffer }): Promise<BoxedMail> {
  // Loaded on use: production never shows mails.
  const { default: PostalMime } = await import('postal-mime');
  const mail: Email = await PostalMime.parse(raw);
  return {
    id: name.replace(/\.eml$/, ''),
    to: (mail.to ?? []).map(({ address = '' }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: showPictures(mail),
    // Finer than the header's full seconds.
    sentAt: readMoment(name),
    files: mail.attachments
      .filter(({ contentId }) => !contentId)
      .map(({ filename, mimeType, content }) => ({
        name: filename ?? 'file',
        type: mimeType,
        content: Buffer.from(content as ArrayBuffer),
      })),
  };
}

/** As mail programs do: the pictures of the mail itself, in place of their names. */
function showPictures({ html = '', attachments }: Email): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId) return shown;
    const data = Buffer.from(content as ArrayBuffer).toString('base64');
    return shown.replaceAll(`cid:${contentId.replace(/[<>]/g, '')}`, `data:${mimeType};base64,${data}`);
  }, html);
}

function parseSms({ name, to, text }: { name: string } & Sms): BoxedMail {
  const html = `<html><head></head><body><p>${escapeHtml(text)}</p></body></html>`;
  return {
    id: name.replace(/\.json$/, ''),
    to,
    subject: 'SMS',
    text,
    html,
    sentAt: readMoment(name),
    files: [],
  };
}

function readMoment(name: string): string {
  return name.replace(/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z.*$/, '$1T$2:$3:$4.$5Z');
}
