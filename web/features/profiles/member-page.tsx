import { Container } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router';
import { listLikes } from '#contract/likes.ts';
import { getOwnProfile } from '#contract/own-profile.ts';
import { getMember, type Member } from '#contract/profiles.ts';
import { apiQuery, queriesOf } from '#web/platform/api-query.ts';
import { island } from '#web/platform/island.tsx';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { queryClientContext } from '#web/platform/render-context.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { useViewer, viewerQuery } from '#web/platform/viewer.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberGallery } from './member-gallery.tsx';
import { MemberHeader } from './member-header.tsx';
import classes from './member-page.module.css';
import { MemberStory } from './member-story.tsx';
import { PhotoOverview } from './photo-overview.tsx';
import { SafetyNote } from './safety-note.tsx';
import { useGallery } from './use-gallery.ts';
// The server renders it with the page, so its styles must not wait for its code.
import './related-members.module.css';

const PremiumSheet = lazy(() => loadPatiently(() => import('#web/features/photos/premium-sheet.tsx')));

const RelatedMembers = island(() => import('./related-members.tsx'));
const BlockButton = island(() => import('#web/features/blocks/block-button.tsx'));

const memberQuery = (params: Params) => apiQuery(getMember, { id: Number(params.id) });

const queries = ({ params }: { params: Params }) => [memberQuery(params)];
const loadForVisitor = serverLoader(queries);
const loadForMember = serverLoader((route) => [...queries(route), apiQuery(getOwnProfile, {})]);

/** What both like stands above the words: coming later, it would push them down. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await args.context.get(queryClientContext).query({ ...viewerQuery, staleTime: 'static' });
  return user ? loadForMember(args) : loadForVisitor(args);
}

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
  const [asksForPremium, setAsksForPremium] = useState(false);
  const askForPremium = () => setAsksForPremium(true);
  useSeenLike(member.liked_by);
  return (
    <Container size="xl" className={classes.page}>
      <meta name="robots" content="noindex" />
      <div className={classes.photos}>
        <div className={classes.gallery}>
          <MemberGallery member={member} gallery={gallery} onLocked={askForPremium} />
        </div>
        <PhotoOverview photos={member.photos} gallery={gallery} onLocked={askForPremium} />
      </div>
      <div className={classes.words}>
        <MemberHeader member={member} />
        <MemberStory member={member} viewerId={viewer?.id} />
      </div>
      <aside className={classes.rail}>
        <SafetyNote />
        {viewer && viewer.id !== member.id && <BlockButton id={member.id} name={member.name} />}
        <RelatedMembers id={member.id} name={member.name} />
      </aside>
      <MemberActions member={member} isOwn={viewer?.id === member.id} isVisitor={viewer === null} />
      {asksForPremium && (
        <Suspense>
          <PremiumSheet onClose={() => setAsksForPremium(false)} />
        </Suspense>
      )}
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
