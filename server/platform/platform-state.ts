import type { Platform } from './platform.ts';

/** Declares state per platform, since a test runs several; copies like `{ ...platform, clock }` share it. */
export function platformState<State>(
  name: string,
  make: (platform: Platform) => State,
): (platform: Platform) => State {
  const key = Symbol(name);
  return (platform) => {
    if (!platform.state.has(key)) platform.state.set(key, make(platform));
    return platform.state.get(key) as State;
  };
}

export interface PlatformService<Service> {
  provide(platform: Platform, service: Service): void;
  /** Throws when no feature has provided it: its `connect` has not run. */
  get(platform: Platform): Service;
  /** Undefined in a command, where no feature is started. */
  find(platform: Platform): Service | undefined;
}

/** Declares a service that a feature needs from one built on it, and so cannot import. */
export function platformService<Service>(name: string): PlatformService<Service> {
  const key = Symbol(name);
  const find = ({ state }: Platform) => state.get(key) as Service | undefined;
  return {
    find,
    provide: ({ state }, service) => void state.set(key, service),
    get(platform) {
      const service = find(platform);
      if (service === undefined) throw new Error(`No feature has provided ${name} on this platform`);
      return service;
    },
  };
}
