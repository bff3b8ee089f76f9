import { Outlet } from 'react-router';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';

export const middleware = [...middlewareByName('requireMember'), requireTranslations('app')];
export const clientMiddleware = [...middlewareByName('requireMember'), requireTranslations('app')];

export default Outlet;
