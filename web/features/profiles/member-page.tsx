import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router';
import { listLikes } from '#contract/likes/endpoints.ts';
import { getMember, type Member } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { listRelated } from '#contract/search/endpoints.ts';
import { findGone, GoneNotice } from '#web/features/blocks/gone-notice.tsx';
import { keptQuery } from '#web/features/favourites/favourite-query.ts';
import { NoteCard } from '#web/features/favourites/note-card.tsx';
import { sharedQuery } from '#web/features/private-photos/private-photos-query.ts';
import { SharedCard } from '#web/features/private-photos/shared-card.tsx';
import { useTellVisit } from '#web/features/visits/use-tell-visit.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { Container } from '#web/ui/elements/container.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SharePreview, type SharePreviewProps } from '#web/ui/page/share-preview.tsx';
import { MemberActions } from './member/member-actions.tsx';
import { MemberGallery } from './member/member-gallery.tsx';
import { MemberHeader } from './member/member-header.tsx';
import { StoryPhoto } from './member/open-photo.tsx';
import { SafetyNote } from './member/safety-note.tsx';
import { useNamedInterests } from './member/use-named-interests.ts';
import classes from './member-page.module.css';
import { MemberStory } from './member-story.tsx';
import { PhotoOverview } from './photo-overview.tsx';
import { RelatedMembers } from './related-members.tsx';
import { useGallery } from './use-gallery.ts';

const PremiumSheet = lazy(() => importWithRetry(() => import('./member/premium-sheet.tsx')));

const memberQuery = (params: Params) => apiQuery(getMember, { id: Number(params.id) });

const relatedQuery = (params: Params) => apiQuery(listRelated, { id: Number(params.id) });

const queries = ({ params }: { params: Params }) => [memberQuery(params)];
// Visitors get the page without scripts, so nothing can be loaded later.
const loadForVisitor = serverLoader((route) => [...queries(route), relatedQuery(route.params)]);
const kept = ({ id }: Params) => [
  { query: keptQuery(Number(id)), required: false },
  // The own profile has none.
  { query: sharedQuery(Number(id)), required: false },
];
const loadForMember = serverLoader((route) => [
  ...queries(route),
  ...kept(route.params),
  apiQuery(getOwnProfile, {}),
]);

export const middleware = [requireTranslations('app', 'prompts')];
export const clientMiddleware = [requireTranslations('app', 'prompts')];

/** Loaded with the page, because it stands above the texts and would shift them. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await args.context.get(queryClientContext).query({ ...viewerQuery, staleTime: 'static' });
  return user ? loadForMember(args) : loadForVisitor(args);
}

export const clientLoader = browserLoader((route) => [...queries(route), ...kept(route.params)]);
export const handle = { hydrate: 'members' };

/** Which photos stand between the words. */
const storyPhotos = [1, 2];

export default function MemberPage() {
  const { data, error } = useSuspenseQuery(memberQuery(useParams()));
  const gone = findGone(error);
  if (gone) return <GoneNotice refusal={gone} />;
  const { member } = data;
  return <MemberView key={member.id} member={member} />;
}

function MemberView({ member }: { member: Member }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const gallery = useGallery(member.photos.length);
  const [asksForPremium, setAsksForPremium] = useState(false);
  const isOwn = viewer?.id === member.id;
  // Locked own photos are those that others only see with Premium.
  const askForPremium = isOwn ? undefined : () => setAsksForPremium(true);
  const canWrite = viewer !== null && !isOwn && !member.fictional && !member.card_only;
  const { named: namedAbove } = useNamedInterests(member);
  useSeenLike(member.liked_by);
  useTellVisit(member.id, viewer !== null && !isOwn);
  return (
    <>
      <Container size="var(--page-width)" className={classes.page}>
        <meta name="robots" content="noindex" />
        <SharePreview title={member.name} path={`/members/${member.id}`} member={findShared(member)} />
        {/* It stands before the photos, so that the keyboard reaches the actions soon. */}
        <MemberHeader member={member} isOther={viewer !== null && !isOwn} canWrite={canWrite} />
        <MemberActions member={member} isOwn={isOwn} isVisitor={viewer === null} />
        <div className={classes.photos}>
          <div className={classes.gallery}>
            <MemberGallery member={member} gallery={gallery} onLocked={askForPremium} canWrite={canWrite} />
          </div>
          <PhotoOverview
            photos={member.photos}
            gallery={gallery}
            onLocked={askForPremium}
            numLarge={member.card_only ? 1 : 1 + storyPhotos.length}
          />
          {viewer !== null && !isOwn && !member.card_only && <SharedCard id={member.id} />}
        </div>
        <div className={classes.words}>
          {viewer !== null && !isOwn && <NoteCard id={member.id} name={member.name} />}
          {member.card_only ? (
            <Text c="dimmed">
              {isOwn ? t('profiles:member.ownHidden') : t('profiles:member.cardOnly', { name: member.name })}
            </Text>
          ) : (
            <MemberStory
              member={member}
              viewerId={viewer?.id}
              canWrite={canWrite}
              namedAbove={namedAbove}
              photos={storyPhotos.map((index) => (
                <StoryPhoto key={index} member={member} gallery={gallery} index={index} canWrite={canWrite} />
              ))}
            />
          )}
        </div>
        <aside className={classes.rail}>
          <SafetyNote />
        </aside>
        {asksForPremium && (
          <Suspense>
            <PremiumSheet onClose={() => setAsksForPremium(false)} />
          </Suspense>
        )}
      </Container>
      {!member.card_only && (
        <Container size="var(--page-width)" className={classes.related}>
          <RelatedMembers id={member.id} name={member.name} />
        </Container>
      )}
    </>
  );
}

/** The server has marked this member's like as seen; this updates the badge and the list. */
function useSeenLike(likedBy: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (likedBy) void client.invalidateQueries(queriesOf(listLikes));
  }, [client, likedBy]);
}

/** A photo that everyone may see who follows a link to this page. */
function findShared({ id, card_only, main_image }: Member): SharePreviewProps['member'] {
  return !card_only && main_image?.status === 'active' ? { id, photo: main_image.filename } : undefined;
}
