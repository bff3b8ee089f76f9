import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { voiceFormats } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import { reportPicturePath, reportSoundPath } from '#contract/reports/facts.ts';
import type { MakeContext, Staff } from '#server/call.ts';
import { sendMedia, toMediaSource } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPicture, readReportedSound } from './queue.service.ts';

interface Asked {
  Querystring: { id?: string };
}

/** Serves the kept copies to moderators of the domain; for everybody else they do not exist. */
export function serveCopies(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  const options = { exposeHeadRoute: false };
  app.get<Asked>(reportPicturePath, options, async (request, reply) => {
    const { staff, id } = await readAsked(makeContext, request, reply);
    const picture = await readPicture(platform, staff, id);
    return reply.headers(describeCopy('image/webp', 'picture.webp')).send(picture);
  });
  app.get<Asked>(reportSoundPath, options, async (request, reply) => {
    const { staff, id } = await readAsked(makeContext, request, reply);
    const { bytes, format } = await readReportedSound(platform, staff, id);
    const name = `voice.${format}`;
    const headers = describeCopy(voiceFormats[format], name);
    // Safari plays nothing that it cannot fetch in parts.
    const file = { name, etag: `"report-${id}-voice"`, headers };
    return sendMedia(toMediaSource(bytes), { request, reply }, file);
  });
}

async function readAsked(
  makeContext: MakeContext,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<{ staff: Staff; id: number }> {
  const { staff } = await makeContext(request, reply);
  // Refusals are not cached either.
  reply.header('cache-control', 'private, no-store');
  if (!staff) throw new AppError('authentication_required');
  const { id } = request.query;
  if (typeof id !== 'string' || !/^\d{1,16}$/.test(id)) throw new AppError('not_found');
  return { staff, id: Number(id) };
}

function describeCopy(type: string, name: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
