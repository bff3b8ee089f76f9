import { IconHeart, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MemberCard as Member } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './steps/wizard.module.css';
import { type Suggestions, suggestMembers } from './suggest-members.ts';

/** The server uses the criteria of the own profile. */
const searchQuery = apiQuery(searchMembers, {});
const queries = () => [searchQuery];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

const maxLikes = 3;

export default function SignupMatchesPage() {
  const { t } = useTranslation();
  const { data } = useQuery(searchQuery);
  const suggestions = data && suggestMembers(data);
  const goOn = (
    <Button component={Link} to="/members" size="lg" fullWidth>
      {t('signup:matches.continue')}
    </Button>
  );
  return (
    <Container size="var(--text-width)" py="page">
      <PageHeader title={t('signup:matches.title')} />
      {suggestions?.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={40} stroke={1.5} />}
          title={t('signup:matches.empty.title')}
          text={t('signup:matches.empty.text')}
          action={goOn}
        />
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('signup:matches.lead')}
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
      <CardGrid label={t('signup:matches.list')}>
        {suggestions.map((member, place) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              eager={place < 2}
              footer={<Heart member={member} isLeft={given < maxLikes} />}
            />
          </li>
        ))}
      </CardGrid>
      <Text role="status" ta="center" mt="md" className="tabular">
        {t('signup:matches.given', { given, most: maxLikes })}
      </Text>
    </>
  );
}

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
