import { island } from '#web/platform/island.tsx';
import { useSettings } from '#web/platform/use-settings.ts';
// The server renders it with the page, so its styles must not wait for its code.
import './demo-banner.module.css';

const DemoNote = island(() => import('./demo-note.tsx'));

/** On a demonstration, until it was closed: the server knows by a cookie and leaves it out. Others load none of it. */
export function DemoBanner() {
  return useSettings().demo_notice && <DemoNote />;
}
