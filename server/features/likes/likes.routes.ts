import {
  like as likeEndpoint,
  listLikes as listLikesEndpoint,
  listMoreLikes as listMoreEndpoint,
  unlike as unlikeEndpoint,
} from '#contract/likes/endpoints.ts';
import { implement } from '#server/call.ts';
import { likeWithinLimits, listLikes, listMoreLikes, unlike } from './likes.service.ts';

export const likesRoutes = [
  implement(listLikesEndpoint, (platform, { viewer }) => listLikes(platform, viewer.id)),
  implement(listMoreEndpoint, (platform, { viewer, input }) => listMoreLikes(platform, viewer.id, input)),
  implement(likeEndpoint, (platform, { viewer, input }) => likeWithinLimits(platform, viewer, input.profile)),
  implement(unlikeEndpoint, async (platform, { viewer, input }) => {
    await unlike(platform, viewer.id, input.profile);
    return {};
  }),
];
