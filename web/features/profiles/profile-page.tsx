import { IconEye, IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { privatePhotosPath } from '#contract/private-photos/facts.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { PhotoManager } from '#web/features/photos/photo-manager.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { CompletenessCard } from './editing/completeness-card.tsx';
import { PhotoCount } from './editing/photo-count.tsx';
import classes from './editing/profile-form.module.css';
import { ProfileSection } from './editing/profile-section.tsx';
import { ProfileSections } from './editing/profile-sections.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

const profileQuery = apiQuery(getOwnProfile, {});
const queries = () => [profileQuery];

export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function ProfilePage() {
  const { t } = useTranslation();
  const { profile } = useSuspenseQuery(profileQuery).data;
  const editor = useProfileEditor(profile);
  const { photos, photo_count: count, photo_limit: limit } = profile;
  return (
    <div className={classes.page}>
      <PageHeader title={t('profiles:own.title')} action={<ViewButton id={profile.id} />} />
      <SaveStatus state={editor.state} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CompletenessCard profile={profile} />
          <ProfileSection
            id="photo"
            title={t('photos:manager.title')}
            aside={<PhotoCount count={count} limit={limit} />}
          >
            <PhotoManager photos={photos} limit={limit} />
            <PrivatePhotosLink />
          </ProfileSection>
        </div>
        <div className={classes.column}>
          <ProfileSections editor={editor} />
        </div>
      </div>
    </div>
  );
}

function PrivatePhotosLink() {
  const { t } = useTranslation();
  return (
    <div className={classes.private}>
      <IconLock size={24} stroke={1.75} aria-hidden />
      <div>
        <h3>{t('privatephotos:title')}</h3>
        <Text c="dimmed">{t('privatephotos:hint')}</Text>
      </div>
      <Button component={Link} to={privatePhotosPath} variant="default">
        {t('privatephotos:open')}
      </Button>
    </div>
  );
}

function ViewButton({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/members/${id}`}
      variant="default"
      leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
    >
      {t('profiles:own.view')}
    </Button>
  );
}
