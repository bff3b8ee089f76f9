import type { Plugin } from 'vite';

const leftOut = /[\\/]react-router[\\/]dist[\\/].*[\\/](ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/;

/**
 * Each has every name that React Router imports: another one fails the build, so that a new version of the library does
 * not lose a part that it uses. What is undefined belongs to its server and is dropped with it.
 */
const standIns: Record<string, string> = {
  // The table of routes is complete from the start (react-router.config.ts): nothing is discovered later.
  'fog-of-war': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
  // Only asked for by a router that is given instrumentations.
  instrumentation: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
};

/** Keeps out of the browser what React Router brings along for settings that this site does not have. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: leftOut },
      handler(_code, id) {
        return { code: standIns[leftOut.exec(id)?.[1]?.replace(/^.*[\\/]/, '') ?? ''] ?? '', map: null };
      },
    },
  };
}
