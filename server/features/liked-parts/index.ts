import { likePart as endpoint } from '#contract/liked-parts/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { profileLines } from '#server/features/chat/index.ts';
import { findLine, likePart } from './liked-parts.service.ts';

/** Likes of one part of a profile; what is liked is kept with the like, and a word is a message. */
export const likedParts: Feature = {
  name: 'liked-parts',
  routes: [
    implement(endpoint, (platform, { site, viewer, input }) => likePart(platform, { site, viewer }, input)),
  ],
  connect: (platform) => profileLines.provide(platform, findLine),
};
