import { useUnseenTotal } from '#web/platform/session/unseen.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** The title of the tab, with the unseen count: "(3) Messages · Duet". */
export function DocumentTitle({ children: text }: { children: string }) {
  const { name } = useSettings();
  const unseen = useUnseenTotal();
  const title = text === name ? name : `${text} · ${name}`;
  return <title>{unseen > 0 ? `(${unseen}) ${title}` : title}</title>;
}
