import { useSettings } from '#web/platform/use-settings.ts';

/** Turns a file name of the contract into an address: `cdn_prefix` says where the domain's media stand. */
export function useMediaUrl(): (filename: string) => string {
  const { cdn_prefix } = useSettings();
  const prefix = cdn_prefix.endsWith('/') ? cdn_prefix : `${cdn_prefix}/`;
  return (filename) => prefix + filename;
}
