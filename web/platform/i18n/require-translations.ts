import type { MiddlewareFunction } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { TranslationGroup } from '#locales/groups.ts';
import { i18nContext } from './i18n.ts';

/** Middleware that loads the words of a layout or page and everything inside it: `[requireTranslations('app')]`. */
export function requireTranslations(...groups: TranslationGroup[]): MiddlewareFunction {
  return async ({ context }, next) => {
    const loading = context.get(i18nContext).need(groups);
    const words = loading.catch(() => {
      throw new AppError('network');
    });
    const [result] = await Promise.all([next(), words]);
    return result;
  };
}

/** Sends words with a page whose address opens a dialog at once; `useTranslationGroups` would have to wait for them. */
export function sendTranslationsFor(parameter: string, ...groups: TranslationGroup[]): MiddlewareFunction {
  return async ({ context, url }, next) => {
    if (url.searchParams.has(parameter)) await context.get(i18nContext).need(groups);
    return await next();
  };
}
