import { getMember } from '#contract/profiles/endpoints.ts';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';

export const profilesLive: LivePart = { details: [queriesOf(getMember)] };
