import { useSettings } from '#web/platform/session/use-settings.ts';

export function useMediaUrl(): (filename: string) => string {
  const { cdn_prefix } = useSettings();
  const prefix = cdn_prefix.endsWith('/') ? cdn_prefix : `${cdn_prefix}/`;
  return (filename) => prefix + filename;
}
