import { Container } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Params, useParams } from 'react-router';
import { listLikes } from '#contract/likes.ts';
import { getMember, type Member } from '#contract/profiles.ts';
import { apiQuery, queriesOf } from '#web/platform/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberGallery } from './member-gallery.tsx';
import { MemberHeader } from './member-header.tsx';
import classes from './member-page.module.css';
import { MemberStory } from './member-story.tsx';
import { PhotoOverview } from './photo-overview.tsx';
import { RelatedMembers } from './related-members.tsx';
import { SafetyNote } from './safety-note.tsx';
import { useGallery } from './use-gallery.ts';

const memberQuery = (params: Params) => apiQuery(getMember, { id: Number(params.id) });

const queries = ({ params }: { params: Params }) => [memberQuery(params)];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'default' };

export default function MemberPage() {
  const { member } = useSuspenseQuery(memberQuery(useParams())).data;
  return <MemberView key={member.id} member={member} />;
}

/** Another member: photos, facts, words, and what one can do. */
function MemberView({ member }: { member: Member }) {
  const viewer = useViewer();
  const gallery = useGallery(member.photos.length);
  useSeenLike(member.liked_by);
  return (
    <Container size="xl" className={classes.page}>
      <meta name="robots" content="noindex" />
      <div className={classes.photos}>
        <div className={classes.gallery}>
          <MemberGallery member={member} gallery={gallery} />
        </div>
        <PhotoOverview photos={member.photos} gallery={gallery} />
      </div>
      <div className={classes.words}>
        <MemberHeader member={member} />
        <MemberStory member={member} viewerId={viewer?.id} />
      </div>
      <aside className={classes.rail}>
        <SafetyNote />
        <RelatedMembers id={member.id} name={member.name} />
      </aside>
      <MemberActions member={member} isOwn={viewer?.id === member.id} isVisitor={viewer === null} />
    </Container>
  );
}

/** The server has marked a like from here as seen; the badge and the list of likes learn it now. */
function useSeenLike(likedBy: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (likedBy) void client.invalidateQueries(queriesOf(listLikes));
  }, [client, likedBy]);
}
