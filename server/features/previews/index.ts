import type { Feature } from '#server/feature.ts';
import { servePreviews } from './previews.http.ts';

export { maxCards, type PictureKind } from './layout.rules.ts';
export { drawPicture, type Sitter } from './previews.service.ts';

/** Pictures of the domain and its members for mails and for links elsewhere: docs/decisions/099. */
export const previews: Feature = { name: 'previews', http: servePreviews };
