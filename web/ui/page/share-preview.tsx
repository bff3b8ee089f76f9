import { memberPicturePath, pictureSize, sitePicturePath } from '#contract/previews/facts.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

export interface SharePreviewProps {
  title: string;
  path: string;
  /** Also for search engines; default: the domain's own description. */
  about?: string;
  /** The member the page is about, where strangers may see this photo of theirs; otherwise the picture is the site's. */
  member?: { id: number; photo: string } | undefined;
}

/**
 * Open Graph data. Copies elsewhere are permanent, so it contains no more than a member's name and photo, and no photo
 * on domains that hide their members.
 */
export function SharePreview({ title, path, about, member }: SharePreviewProps) {
  const { t } = useTranslation();
  const { name, description, origin, logged_out_search } = useSettings();
  const isOpen = logged_out_search !== 'none';
  const picture = member && isOpen ? memberPicturePath(member.id, member.photo) : sitePicturePath;
  const text = about ?? (description || t('layout:description'));
  const facts: Record<string, string | undefined> = {
    title: title === name ? name : `${title} · ${name}`,
    description: text,
    url: origin + path,
    site_name: name,
    locale: localeIsoCodes[useLocale()].replace('-', '_'),
    image: origin + picture,
    'image:width': String(pictureSize.width),
    'image:height': String(pictureSize.height),
    'image:alt': title,
  };
  return (
    <>
      <meta name="description" content={text} />
      {Object.entries(facts).map(
        ([fact, content]) => content && <meta key={fact} property={`og:${fact}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={origin + picture} />
    </>
  );
}
