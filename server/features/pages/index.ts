import { getPage } from '#contract/pages/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { chooseLocale } from '#server/features/sites/index.ts';
import { findPage } from './pages.service.ts';

export { examinePageText, findPage, findPageFaults, readSharedSource } from './pages.service.ts';

/** A domain's static pages in Markdown: docs/decisions/050. */
export const pages: Feature = {
  name: 'pages',
  tables: [],
  routes: [
    implement(getPage, async (platform, call) => {
      const { token, q = '' } = call.input;
      return { page: findPage(platform, call.site, { token, locale: chooseLocale(call), search: q }) };
    }),
  ],
};
