import hasPseudo from 'css-has-pseudo';
import type { Plugin } from 'postcss';

/**
 * Writes a second rule for each with `:has()`, for browsers that have none; web/entry.without-has.ts brings it to life.
 * As late as this, because CSS modules rename classes in `OnceExit`, and what is marked has the name in the page.
 */
export const rulesWithoutHas: Plugin = {
  postcssPlugin: 'rules-without-has',
  OnceExit(root, { postcss, result }) {
    const { from } = result.opts;
    const written = postcss([hasPseudo()]).process(root.clone(), { from }).root;
    root.removeAll();
    root.append(written.nodes);
  },
};
