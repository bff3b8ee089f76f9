import { Button, Skeleton } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles.ts';
import { searchMembers } from '#contract/search.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import classes from './no-chats.module.css';

const mostGreeted = 3;

export default function NoChats({ known }: { known: ReadonlySet<number> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <EmptyState
        picture={<NoMessagesPicture />}
        title={t('chat:list.noneTitle')}
        text={t('chat:list.noneText')}
      />
      <Greetings known={known} />
      <Button component={Link} to="/members" variant="default">
        {t('chat:list.noneAction')}
      </Button>
    </div>
  );
}

function Greetings({ known }: { known: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const { data } = useQuery(apiQuery(searchMembers, {}));
  const strangers = data?.page.results.filter(({ id, fictional }) => !fictional && !known.has(id)) ?? [];
  if (data && strangers.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={t('chat:list.greet')} aria-busy={!data}>
      {!data &&
        Array.from({ length: mostGreeted }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index}>
            <Skeleton className={classes.waiting} height={72} radius={999} />
          </li>
        ))}
      {strangers.slice(0, mostGreeted).map((member) => (
        <li key={member.id}>
          <Greeting member={member} />
        </li>
      ))}
    </ul>
  );
}

function Greeting({ member: { id, name, age, city, main_image, online } }: { member: MemberCard }) {
  const { t } = useTranslation();
  return (
    <Link to={`/members/${id}/chat`} className={classes.person}>
      <Avatar image={main_image} name={name} size={56} online={online} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name}, {age}
        </span>
        <span className={classes.city}>{city}</span>
      </span>
      <IconMessageCircle
        size={24}
        stroke={1.75}
        className={classes.icon}
        role="img"
        aria-label={t('chat:matches.write', { name })}
      />
    </Link>
  );
}
