import type { Plugin } from 'vite';

const leftOut = /[\\/]react-router[\\/]dist[\\/].*[\\/](ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/;

/**
 * Each exports every name that React Router imports: a new one fails the build, so that an upgrade loses no
 * part in use. Undefined ones belong to its server and are dropped with it.
 */
const standIns: Record<string, string> = {
  // The route table is complete from the start (react-router.config.ts): nothing is discovered later.
  'fog-of-war': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
  // Only used by a router with instrumentations.
  instrumentation: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
};

/** Removes code of React Router for settings that this site does not use. */
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
