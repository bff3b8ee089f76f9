import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getMember, type MemberCard as Member } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import FirstMessage from '#web/features/chat/first-message.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { PhotoOverview } from '#web/features/profiles/photo-overview.tsx';
import { useGallery } from '#web/features/profiles/use-gallery.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { KnownPair } from '#web/ui/people/known-pair.tsx';
import { Pair } from '#web/ui/people/pair.tsx';
import { PhotoLabel } from '#web/ui/people/photo-label.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import { VerifiedMark } from '#web/ui/people/verified-mark.tsx';
import { Block, State, States } from './block.tsx';

const MatchModal = lazy(() => import('#web/features/likes/match-modal.tsx'));

const nobody: Member = {
  id: 1,
  name: 'Anna Maria',
  age: 31,
  gender: 'female',
  city: 'Utrecht',
  region: 'UT',
  country: 'NL',
  main_image: null,
  verified: true,
  photo_count: 0,
  online: true,
  is_new: true,
  fictional: false,
  liked: false,
  matched: false,
  distance_km: 10,
  about_line: 'Twice a year I set the clocks of half the town by hand, and…',
};

export function People() {
  const { data } = useQuery(apiQuery(searchMembers, {}));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const [first = nobody, second = nobody] = data?.page.results.filter(({ main_image }) => main_image) ?? [];
  return (
    <>
      <Block
        title="Two people"
        from="#web/ui/people/pair.tsx, #web/ui/people/known-pair.tsx"
        text="Two members of the day beside a form; or the two whom the page is about, in a ring of gold where they come together."
      >
        <States>
          <State name="Pair">
            <Pair className="gallery-faces" />
          </State>
          <State name="KnownPair">
            <KnownPair className="gallery-faces" people={[first, second]} />
          </State>
          <State name="isClosing">
            <KnownPair className="gallery-faces" people={[first, null]} isClosing />
          </State>
        </States>
      </Block>
      <Block
        title="Avatar"
        from="#web/ui/people/avatar.tsx"
        text="Round, beside a name that is written out. Initials on wine where there is no photo."
      >
        <States>
          <State name="image">
            <Avatar image={first.main_image} name={first.name} size={56} />
          </State>
          <State name="online">
            <Avatar image={first.main_image} name={first.name} size={56} online />
          </State>
          <State name="image={null}">
            <Avatar image={null} name="Anna Maria" size={56} />
          </State>
          <State name="size={40}">
            <Avatar image={second.main_image} name={second.name} />
          </State>
        </States>
      </Block>
      <Block
        title="Portrait"
        from="#web/ui/people/portrait.tsx"
        text="3:4, its place kept from the start. A fictional person is told in the alternative text."
      >
        <States>
          <State name="image">
            <Portrait image={first.main_image} name={first.name} className="gallery-thumb" />
          </State>
          <State name="fictional">
            <Portrait image={second.main_image} name={second.name} fictional className="gallery-thumb" />
          </State>
          <State name="image={null}">
            <Portrait image={null} name="Anna Maria" className="gallery-thumb" />
          </State>
        </States>
      </Block>
      <Block
        title="Label of a photo"
        from="#web/ui/people/photo-label.tsx"
        text="What state a photo of one's own is in, on the photo."
      >
        <States>
          <State name="children">
            <LabelledPhoto />
          </State>
          <State name="isAtTop isDanger">
            <LabelledPhoto isAtTop isDanger />
          </State>
        </States>
      </Block>
      <Block
        title="Mark of a fictional person"
        from="#web/ui/people/fictional-mark.tsx"
        text="The icon and the word of the domain, wherever somebody appears who is invented."
      >
        <States>
          <State name="word">
            <FictionalMark />
          </State>
          <State name="iconOnly">
            <FictionalMark iconOnly />
          </State>
        </States>
      </Block>
      <Block
        title="Verified mark"
        from="ui/people/verified-mark.tsx"
        text="Beside a name, where the main photo was compared with a camera photo."
      >
        <VerifiedMark isVerified />
      </Block>
      <Block
        title="Verification link"
        from="#web/ui/people/verification-link.tsx"
        text="The way to the badge, beside words that ask for it."
      >
        <VerificationLink />
      </Block>
      <LockedPhotos members={data?.page.results ?? []} />
      <Block
        title="Card"
        from="#web/features/cards/member-card.tsx, #web/ui/page/relative-time.tsx, #web/ui/people/photo-morph.tsx, #web/ui/signs/sprite-icon.tsx"
        text="A member at a glance, inside a CardGrid; CardSkeletons have its size. Its photo grows into the one of the profile, and its icons are drawn once for a page."
      >
        <ul className="gallery-cards">
          <li>
            <MemberCard member={{ ...first, online: true }} actions={<Heart member={first} liked />} />
          </li>
          <li>
            <MemberCard member={{ ...second, fictional: true }} actions={<Heart member={second} />} />
          </li>
          <li>
            <MemberCard member={nobody} ribbon="New" note={<RelativeTime iso={yesterday} />} />
          </li>
          <CardSkeletons count={1} />
        </ul>
      </Block>
      <Block
        title="Two people like each other"
        from="#web/features/likes/match-moment.ts: celebrateMatch"
        text="The motif of the house, two circles that overlap, with the two portraits in them. Once a match."
      >
        <MatchMoment member={first} />
      </Block>
    </>
  );
}

function Heart({ member: { id, name }, liked = false }: { member: Member; liked?: boolean }) {
  return <LikeButton memberId={id} name={name} liked={liked} />;
}

/** A locked photo is a blurred file of its own, so only a real member has one. */
function LockedPhotos({ members }: { members: Member[] }) {
  const owner = members.find(({ photo_count }) => photo_count > 1);
  const { data } = useQuery({ ...apiQuery(getMember, { id: owner?.id ?? 0 }), enabled: owner !== undefined });
  const photos = data?.member.photos ?? [];
  const gallery = useGallery(photos.length);
  return (
    <Block
      title="Photos, open and locked"
      from="#web/features/profiles/photo-overview.tsx"
      text="What Premium members alone see comes as a blurred file, with nothing behind it to uncover. A visitor sees locks, Lotte does not."
    >
      <PhotoOverview photos={photos} gallery={gallery} onLocked={() => {}} numLarge={0} />
    </Block>
  );
}

function MatchMoment({ member }: { member: Member }) {
  const viewer = useViewer();
  const [isShown, setShown] = useState(false);
  if (!viewer) return <p>Log in to see it: one of the portraits is your own.</p>;
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)}>
        Show the match moment
      </Button>
      <Suspense>
        {isShown && (
          <MatchModal member={member} FirstMessage={FirstMessage} onClose={() => setShown(false)} />
        )}
      </Suspense>
    </>
  );
}

function LabelledPhoto(props: { isAtTop?: boolean; isDanger?: boolean }) {
  return (
    <div style={{ position: 'relative' }}>
      <Portrait image={null} name="Anna Maria" className="gallery-thumb" />
      <PhotoLabel {...props}>Main photo</PhotoLabel>
    </div>
  );
}
