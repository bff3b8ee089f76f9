import type { FastifyInstance } from 'fastify';
import { facePaths } from '#contract/home/facts.ts';
import type { MakeContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readHomePage } from './visitors.service.ts';

/** A style sheet names these addresses, so that a page shows who is here today without data or script of its own. */
export function serveFaces(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  for (const [place, path] of facePaths.entries()) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const call = await makeContext(request, reply);
      const { hero, pair, strip } = await readHomePage(platform, call);
      // Fictional members are left out: a background image cannot carry their mark.
      const people = [...pair, ...hero, ...strip].filter(({ fictional }) => !fictional);
      const images = people.flatMap(({ main_image }) => main_image ?? []);
      const image = images.length > 1 ? images[place] : undefined;
      // By country and by whom a member has blocked, so not for a cache that others share nor for another session.
      reply.header('cache-control', 'private, max-age=300').header('vary', 'cookie');
      if (!image) return reply.type('image/svg+xml').send(transparentImage);
      const { cdn_prefix } = call.site.settings;
      return reply.redirect(`${cdn_prefix.replace(/\/?$/, '/')}${image.thumb_filename}`, 302);
    });
  }
}

/** The circles keep their colours. */
const transparentImage = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
