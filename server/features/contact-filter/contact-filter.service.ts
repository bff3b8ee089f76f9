import type { getContactFilter, saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import { findContactChoices, updateProfileRow } from '#server/features/members/index.ts';
import { countFitting, showsSeeking } from '#server/features/search/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { anyStranger, toStored } from './contact-filter.rules.ts';

/** Each change counts members, and a form that saves by itself stays far below this. */
const changeLimit = { name: 'contact-filter', points: 300, seconds: hourSeconds };

interface Visit {
  site: Pick<Site, 'id' | 'settings'>;
  viewer: Pick<Viewer, 'id'>;
}

export async function getOwnFilter(
  platform: Platform,
  { site, viewer }: Visit,
): Promise<OutputOf<typeof getContactFilter>> {
  const choices = await findContactChoices(platform, viewer.id);
  if (!choices) throw new AppError('not_found');
  // One that was stored before a criterion was added does not name it.
  const filter = { ...anyStranger, ...choices.filter };
  const { fitting, everybody } = await countFitting(platform, { site, viewerId: viewer.id }, filter);
  return {
    filter,
    photos_after_answer: choices.photosAfterAnswer,
    fitting,
    everybody,
    offers: {
      verified: site.settings.photo_verification,
      mutual: showsSeeking(site.settings),
      distance: choices.hasPlace,
    },
  };
}

/** Of two tabs the last one counts. A message reads it in the statement that would send it. */
export async function saveOwnFilter(
  platform: Platform,
  visit: Visit,
  { filter, photos_after_answer }: ParsedInputOf<typeof saveContactFilter>,
): Promise<OutputOf<typeof saveContactFilter>> {
  await platform.limits.consume(changeLimit, String(visit.viewer.id));
  await updateProfileRow(platform, visit.viewer.id, {
    contactFilter: toStored(filter, visit.site.settings.min_age),
    photosAfterAnswer: photos_after_answer,
  });
  return getOwnFilter(platform, visit);
}
