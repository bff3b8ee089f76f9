import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getMember, type Member, type MemberCard } from '#contract/profiles/endpoints.ts';
import { MemberStory } from '#web/features/profiles/member-story.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './person-panel.module.css';

const maxThumbs = 3;

export default function Person({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation();
  const viewer = useMember();
  const { data } = useQuery(apiQuery(getMember, { id: profile.id }));
  const { id, name, main_image, fictional } = profile;
  return (
    <>
      <Link
        to={`/members/${id}`}
        className={classes.photos}
        aria-label={t('chat:conversation.profile', { name })}
      >
        <Portrait
          image={main_image}
          name={name}
          fictional={fictional}
          sizes="268px"
          className={classes.photo}
        />
        {data && <Thumbs member={data.member} />}
      </Link>
      <Button component={Link} to={`/members/${id}`} variant="default" fullWidth>
        {t('chat:person.open')}
      </Button>
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
  const others = photos.slice(1, 1 + maxThumbs);
  if (others.length === 0) return null;
  return (
    <span className={classes.thumbs}>
      {others.map((photo) => (
        <img key={photo.id} src={toUrl(photo.thumb_filename)} alt="" loading="lazy" decoding="async" />
      ))}
    </span>
  );
}
