import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';

const maxGreeted = 3;

interface NoChatsProps {
  known: ReadonlySet<number>;
  /** The classes come from chat-list.module.css: a separate style sheet would load after the server-rendered page. */
  classes: CSSModuleClasses;
}

export default function NoChats({ known, classes }: NoChatsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.none}>
      <EmptyState
        picture={<NoMessagesPicture />}
        title={t('chat:list.noneTitle')}
        text={t('chat:list.noneText')}
      />
      <Greetings known={known} classes={classes} />
      <Button component={Link} to="/members" variant="default">
        {t('chat:list.noneAction')}
      </Button>
    </div>
  );
}

function Greetings({ known, classes }: NoChatsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(apiQuery(searchMembers, {}));
  const strangers = data?.page.results.filter(({ id, fictional }) => !fictional && !known.has(id)) ?? [];
  if (data && strangers.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={t('chat:list.greet')} aria-busy={!data}>
      {!data &&
        Array.from({ length: maxGreeted }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index}>
            <Skeleton className={classes.waiting} height={72} radius="xl" />
          </li>
        ))}
      {strangers.slice(0, maxGreeted).map((member) => (
        <li key={member.id}>
          <Greeting member={member} classes={classes} />
        </li>
      ))}
    </ul>
  );
}

interface GreetingProps extends Pick<NoChatsProps, 'classes'> {
  member: MemberCard;
}

function Greeting({ member: { id, name, age, city, main_image, online }, classes }: GreetingProps) {
  const { t } = useTranslation();
  return (
    <Link to={`/members/${id}/chat`} className={classes.person}>
      <Avatar image={main_image} name={name} size={56} online={online} />
      <span className={classes.words}>
        <strong>
          <bdi>{name}</bdi>, {age}
        </strong>
        <span>{city}</span>
      </span>
      <IconMessageCircle size={24} stroke={1.75} role="img" aria-label={t('chat:matches.write', { name })} />
    </Link>
  );
}
