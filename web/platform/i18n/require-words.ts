import type { MiddlewareFunction } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { WordGroup } from '#locales/groups.ts';
import { i18nContext } from './i18n.ts';

/** The words of a layout or page and all inside it, as its `middleware` and its `clientMiddleware`: `[requireWords('app')]`. */
export function requireWords(...groups: WordGroup[]): MiddlewareFunction {
  return async ({ context }, next) => {
    const loading = context.get(i18nContext).need(groups);
    const words = loading.catch(() => {
      throw new AppError('network');
    });
    const [result] = await Promise.all([next(), words]);
    return result;
  };
}

/** Sends words with a page whose address opens a dialog at once, which would wait for them by `useWords`. */
export function sendWordsFor(parameter: string, ...groups: WordGroup[]): MiddlewareFunction {
  return async ({ context, url }, next) => {
    if (url.searchParams.has(parameter)) await context.get(i18nContext).need(groups);
    return await next();
  };
}
