import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { voiceFormats } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import { reportPicturePath, reportSoundPath } from '#contract/reports/facts.ts';
import type { MakeContext, Staff } from '#server/call.ts';
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
    return send(reply, { bytes: picture, type: 'image/webp', name: 'picture.webp' });
  });
  app.get<Asked>(reportSoundPath, options, async (request, reply) => {
    const { staff, id } = await readAsked(makeContext, request, reply);
    const { bytes, format } = await readReportedSound(platform, staff, id);
    return send(reply, { bytes, type: voiceFormats[format], name: `voice.${format}` });
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

function send(
  reply: FastifyReply,
  { bytes, type, name }: { bytes: Uint8Array; type: string; name: string },
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
