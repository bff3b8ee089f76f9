import { useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { isWarned, layoutNames } from './entry-warning.rules.ts';

/** The server cannot recognize an installed app; there the style sheet hides the warning. */
export function useEntryWarning(): boolean {
  const isLoggedIn = useViewer() !== null;
  const { closed_alerts, enable_site_entry_popup: setting, geoip_country: country } = useSettings();
  const path = useLocation().pathname;
  const matches = useMatches();
  const isInstalled = useSyncExternalStore(
    neverChanges,
    () => matchMedia('(display-mode: standalone)').matches,
    () => false,
  );
  const layout = layoutNames.find((name) => matches.some(({ id }) => id === `layouts/${name}-layout`));
  const isClosed = closed_alerts.includes('entry');
  return isWarned({ isLoggedIn, isInstalled, isClosed, setting, country, layout: layout ?? 'default', path });
}

function neverChanges(): () => void {
  return () => {};
}
