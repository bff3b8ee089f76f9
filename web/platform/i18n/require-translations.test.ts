import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { I18n, i18nContext } from './i18n.ts';
import { requireTranslations, sendTranslationsFor } from './require-translations.ts';

interface Entrance {
  i18n: I18n;
  path?: string;
  middleware?: MiddlewareFunction;
  page: () => Promise<unknown>;
}

/** Answers what the page inside drew. */
async function enter({ i18n, path = '/', middleware = requireTranslations('app'), page }: Entrance) {
  const context = new RouterContextProvider();
  context.set(i18nContext, i18n);
  const url = new URL(path, 'https://duet.example');
  return await middleware({ context, url, request: new Request(url), params: {}, pattern: '' }, page);
}

test('a page is shown with its words, which load beside its data', async () => {
  const i18n = new I18n('en');
  const begun: unknown[] = [];
  const page = async () => {
    begun.push(i18n.groups);
    return 'data';
  };
  expect(await enter({ i18n, page })).toBe('data');
  expect(begun).toEqual([['common', 'app']]);
  expect(i18n.read().t('likes:match.title')).not.toBe('likes:match.title');
});

test('a page whose words cannot be loaded says that there is no connection', async () => {
  const i18n = new I18n('xx' as Locale);
  const refusal = await enter({ i18n, page: async () => 'data' }).catch((error) => error);
  expect(refusal).toEqual(new AppError('network'));
});

test('an address that opens a dialog brings its words with the page', async () => {
  const i18n = new I18n('en');
  const middleware = sendTranslationsFor('signup', 'public');
  const page = async () => i18n.groups;
  expect(await enter({ i18n, middleware, path: '/members', page })).toEqual(['common']);
  expect(await enter({ i18n, middleware, path: '/members?signup', page })).toEqual(['common', 'public']);
});
