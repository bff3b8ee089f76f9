import { Outlet } from 'react-router';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';

export const middleware = [...middlewareByName('requireVisitor'), requireTranslations('public')];
export const clientMiddleware = [...middlewareByName('requireVisitor'), requireTranslations('public')];

export default Outlet;
