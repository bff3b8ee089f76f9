import { Outlet } from 'react-router';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';

export const middleware = [...middlewareByName('requireMember'), requireWords('app')];
export const clientMiddleware = [...middlewareByName('requireMember'), requireWords('app')];

export default Outlet;
