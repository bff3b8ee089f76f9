import { Button, Container, Text } from '@mantine/core';
import { IconHeart, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MemberCard as Member } from '#contract/profiles.ts';
import { searchMembers } from '#contract/search.ts';
import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { MemberCard } from '#web/features/cards/member-card.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Suggestions, suggestMembers } from './suggest-members.ts';
import classes from './wizard.module.css';

/** By the member's own wishes and place, as her profile says them. */
const searchQuery = apiQuery(searchMembers, {});
const queries = () => [searchQuery];

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'lander' };

/** A few people to begin with, each of whom may be given a heart. */
const mostLikes = 3;

export default function SignupMatchesPage() {
  const { t } = useTranslation();
  const { data } = useQuery(searchQuery);
  const suggestions = data && suggestMembers(data);
  const goOn = (
    <Button component={Link} to="/members" size="lg" fullWidth>
      {t('completion:matches.continue')}
    </Button>
  );
  return (
    <Container size="44rem" py="lg">
      <PageHeader title={t('completion:matches.title')} />
      {suggestions?.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={40} stroke={1.5} />}
          title={t('completion:matches.empty.title')}
          text={t('completion:matches.empty.text')}
          action={goOn}
        />
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('completion:matches.lead')}
          </Text>
          {suggestions && <SuggestionGrid suggestions={suggestions} />}
          <div className={classes.actions}>{goOn}</div>
        </>
      )}
    </Container>
  );
}

function SuggestionGrid({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useTranslation();
  const given = suggestions.filter(({ liked }) => liked).length;
  return (
    <>
      <CardGrid label={t('completion:matches.list')}>
        {suggestions.map((member, place) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              eager={place < 2}
              pinned
              footer={<Heart member={member} isLeft={given < mostLikes} />}
            />
          </li>
        ))}
      </CardGrid>
      <Text role="status" ta="center" mt="md" className="tabular">
        {t('completion:matches.given', { given, most: mostLikes })}
      </Text>
    </>
  );
}

/** One that is given may be taken back at any time. */
function Heart({ member: { id, name, liked, matched }, isLeft }: { member: Member; isLeft: boolean }) {
  const { t } = useTranslation();
  if (liked || isLeft) {
    return <LikeButton memberId={id} name={name} liked={liked} matched={matched} labelled />;
  }
  return (
    <Button disabled leftSection={<IconHeart size={20} stroke={1.75} aria-hidden />}>
      {t('likes:button.like')}
    </Button>
  );
}
