import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMediaUrl } from '../people/media-url.ts';

export interface SharePreviewProps {
  title: string;
  path: string;
  /** Also for search engines; default: the domain's own description. */
  about?: string;
  /** A public file under /media/. */
  image?: string | undefined;
}

/**
 * Open Graph data. Copies elsewhere are permanent, so it contains no more than a member's name and photo, and no photo
 * on domains that hide their members.
 */
export function SharePreview({ title, path, about, image }: SharePreviewProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const { name, description, origin, logged_out_search } = useSettings();
  const isOpen = logged_out_search !== 'none';
  const text = about ?? (description || t('layout:description'));
  const facts: Record<string, string | undefined> = {
    title: title === name ? name : `${title} · ${name}`,
    description: text,
    url: origin + path,
    site_name: name,
    locale: localeIsoCodes[useLocale()].replace('-', '_'),
    image: image && isOpen ? new URL(toUrl(image), origin).href : undefined,
  };
  return (
    <>
      <meta name="description" content={text} />
      {Object.entries(facts).map(
        ([fact, content]) => content && <meta key={fact} property={`og:${fact}`} content={content} />,
      )}
    </>
  );
}
