import type { Feature } from '#server/feature.ts';
import { deleteWindow } from './window.store.ts';
import { serveWishForm } from './wish-form.http.ts';
import { wishesRoutes } from './wishes.routes.ts';
import { exportWish } from './wishes.service.ts';

/** Automatic likes of new members for those who want it (docs/decisions/035). */
export const wishes: Feature = {
  name: 'wishes',
  tables: ['wish_window'],
  reads: ['account', 'profile', 'standing_wish'],
  routes: wishesRoutes,
  http: serveWishForm,
  eraseMember: deleteWindow,
  exportTexts: { 'automatic-likes.json': 'export:files.wishes' },
  exportMember: exportWish,
};
