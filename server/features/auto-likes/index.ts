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
  exportTexts: { 'automatic-likes.json': 'export:files.autoLikes' },
  exportMember: exportAutoLikes,
};
