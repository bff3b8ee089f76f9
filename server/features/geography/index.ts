import type { Feature } from '#server/feature.ts';
import { geographyRoutes } from './geography.routes.ts';

export { findOutline } from './outlines.ts';
export { findLargestPlace, findPlace } from './places.ts';
export { hasRegion, listRegionsOf } from './regions.ts';
export { findTimeZone } from './time-zones.ts';

export const geography: Feature = { name: 'geography', routes: geographyRoutes };
