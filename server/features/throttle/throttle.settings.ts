import * as z from 'zod';
import { featureSettings, setting } from '#server/settings.ts';

export const throttleSettings = featureSettings({
  settings: {
    throttleScale: setting(
      'PACE_SCALE',
      '1',
      'Multiplies the limits on first messages, likes, search pages and opened profiles, besides LIMITS_SCALE; 0 switches them off.',
      z.coerce.number().min(0),
    ),
  },
});
