import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './run.ts';

const guard = join(root, 'web/platform/hydration/page-code.ts');
const imports = /\bimport\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\//g;

/**
 * React Router reloads the document when the code of a page cannot be loaded: offline that shows the
 * browser's error page and loses typed text. There is no setting, so its `import` is replaced.
 */
export function guardedPageCode(): Plugin {
  return {
    name: 'guarded-page-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]ssr[\\/](routes|routeModules)\.js$/ },
      handler(code) {
        const guarded = code.replace(imports, 'pageCode.import(');
        if (guarded === code) this.error('React Router loads pages in another way now');
        return { code: `import { pageCode } from ${JSON.stringify(guard)};\n${guarded}`, map: null };
      },
    },
  };
}
