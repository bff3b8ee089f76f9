import type { FastifyInstance } from 'fastify';
import { couplePaths, facePaths } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { MakeContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCouples } from './home.rules.ts';
import { readHomePage } from './visitors.service.ts';

/** Chooses one of the people of the index page, the couple of the day first. */
type Choose = (people: readonly MemberCard[]) => MemberCard | undefined;

/** The first couple has the addresses of the first two faces. */
const [, ...furtherCouples] = couplePaths;

const places: readonly (readonly [path: string, choose: Choose])[] = [
  ...facePaths.map((path, place) => [path, (people: readonly MemberCard[]) => people[place]] as const),
  ...furtherCouples.flatMap((paths, index) =>
    paths.map((path, side) => {
      const choose: Choose = (people) => listCouples(people, couplePaths.length)[index + 1]?.[side];
      return [path, choose] as const;
    }),
  ),
];

/** A style sheet names these addresses, so that a page shows who is here today without data or script of its own. */
export function serveFaces(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  for (const [path, choose] of places) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const call = await makeContext(request, reply);
      const { hero, pair, strip } = await readHomePage(platform, call);
      // Fictional members are left out: a background image cannot carry their mark.
      const people = [...pair, ...hero, ...strip].filter(
        ({ fictional, main_image }) => main_image && !fictional,
      );
      const image = people.length > 1 ? choose(people)?.main_image : undefined;
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
