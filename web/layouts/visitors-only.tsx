import { Outlet } from 'react-router';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';

export const middleware = [...middlewareByName('requireVisitor'), requireWords('public')];
export const clientMiddleware = [...middlewareByName('requireVisitor'), requireWords('public')];

export default Outlet;
