import * as z from 'zod';
import { featureSettings, setting } from '#server/settings.ts';

export const searchSettings = featureSettings({
  settings: {
    searchIndexFrom: setting(
      'SEARCH_INDEX_FROM',
      '20000',
      'From so many visible members on, each process keeps an index of them in memory, some 65 bytes a member, which answers searches by several filters and the figures beside them. 0: never, the database answers.',
      z.coerce.number().int().min(0),
    ),
  },
});
