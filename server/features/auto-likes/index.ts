import type { Feature } from '#server/feature.ts';
import { autoLikesRoutes } from './auto-likes.routes.ts';
import { exportAutoLikes } from './auto-likes.service.ts';
import { serveAutoLikesForm } from './auto-likes-form.http.ts';
import { deleteWindow } from './window.store.ts';

/** Automatic likes of new members for those who want it (docs/decisions/035). */
export const autoLikes: Feature = {
  name: 'auto-likes',
  tables: ['wish_window'],
  reads: ['account', 'profile', 'standing_wish'],
  routes: autoLikesRoutes,
  http: serveAutoLikesForm,
  eraseMember: deleteWindow,
  exportParts: {
    'automatic-likes.json': {
      about: 'export:files.autoLikes',
      chapter: 'people',
      choices: {
        gender: 'search:genders',
        order: 'search:orders',
        hair: 'profiles:hair',
        eyes: 'profiles:eyes',
        body: 'profiles:body',
        relationship: 'profiles:relationship',
        interests: 'profiles:interest',
      },
    },
  },
  exportMember: exportAutoLikes,
};
