import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { findActiveImage } from './shown-member.ts';

interface LanderHeadProps {
  member: Member;
  /** The last segment of its path. */
  name: string;
  title: string;
}

/** Texts of a shared link; search engines do not index the page. */
export function LanderHead({ member, name, title }: LanderHeadProps) {
  const { t } = useTranslation();
  const photo = findActiveImage(member) ?? undefined;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <SharePreview
        title={title}
        path={`/members/${member.id}/${name}`}
        about={t('landers:member.about', { name: member.name })}
        member={photo && { id: member.id, photo: photo.filename }}
      />
    </>
  );
}
