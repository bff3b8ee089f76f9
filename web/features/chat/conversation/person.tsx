import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getMember, type Member, type MemberCard } from '#contract/profiles/endpoints.ts';
import { MemberStory } from '#web/features/profiles/member-story.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import classes from './person-panel.module.css';

const maxThumbs = 3;

export default function Person({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation();
  const viewer = useMember();
  const { data } = useQuery(apiQuery(getMember, { id: profile.id }));
  const profilePath = `/members/${profile.id}`;
  return (
    <>
      <Button component={Link} to={profilePath} variant="default" fullWidth>
        {t('chat:person.open')}
      </Button>
      {data && (
        // The photo above leads there by the keyboard, too.
        <Link to={profilePath} tabIndex={-1} aria-hidden className={classes.thumbs}>
          <Thumbs member={data.member} />
        </Link>
      )}
      {data && !data.member.card_only && (
        <div className={classes.story}>
          <MemberStory member={data.member} viewerId={viewer.id} />
        </div>
      )}
    </>
  );
}

/** Locked photos are shown as their blurred renditions. */
function Thumbs({ member: { photos } }: { member: Member }) {
  const toUrl = useMediaUrl();
  return photos
    .slice(1, 1 + maxThumbs)
    .map(({ id, thumb_filename }) => (
      <img key={id} src={toUrl(thumb_filename)} alt="" loading="lazy" decoding="async" />
    ));
}
