import type { Plugin } from 'vite';

const leftOut = /@mantine[\\/]core[\\/].*[\\/]Loader[\\/]loaders[\\/](Bars|Dots)\.mjs$/;

/** Removes two of Mantine's three loaders, which the site does not show. */
export function unusedLoaders(): Plugin {
  return {
    name: 'unused-loaders',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: leftOut },
      handler: (_code, id) => ({ code: `export const ${leftOut.exec(id)?.[1]} = undefined;`, map: null }),
    },
  };
}
