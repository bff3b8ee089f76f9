import { Button, Container, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getOwnProfile } from '#contract/own-profile.ts';
import { PhotoManager } from '#web/features/photos/photo-manager.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { island } from '#web/platform/island.tsx';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import classes from './profile-form.module.css';
import { ProfileSection } from './profile-section.tsx';
import { SaveStatus } from './save-status.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

const ProfileSections = island(() => import('./profile-sections.tsx'));

const profileQuery = apiQuery(getOwnProfile, {});
const queries = () => [profileQuery];

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'default' };

/** The own profile, edited in place. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { profile } = useSuspenseQuery(profileQuery).data;
  const editor = useProfileEditor(profile);
  const { photos, photo_count: count, photo_limit: limit } = profile;
  return (
    <Container size="lg" py="lg">
      <PageHeader title={t('profiles:own.title')} action={<ViewButton id={profile.id} />} />
      <SaveStatus state={editor.state} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CompletenessCard profile={profile} />
          <ProfileSection
            id="photo"
            title={t('photos:manager.title')}
            aside={<Text className="tabular">{t('photos:manager.count', { count, limit })}</Text>}
          >
            <PhotoManager photos={photos} limit={limit} />
          </ProfileSection>
        </div>
        <div className={classes.column}>
          <ProfileSections editor={editor} />
        </div>
      </div>
    </Container>
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
