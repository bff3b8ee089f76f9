import hasPseudo from 'css-has-pseudo';
import type { Plugin } from 'postcss';

/**
 * Adds a second rule for each with `:has()`, for browsers without it; web/entry.without-has.ts sets its
 * marks. It runs last, because CSS modules rename classes in `OnceExit`, and marks use the renamed ones.
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
