import { Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Chat } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './new-matches.module.css';

/** Who matched and has not written yet: one step from the first words. Nothing while there is nobody. */
export function NewMatches({ chats }: { chats: Chat[] | undefined }) {
  const { t } = useTranslation();
  const { data: likes } = useQuery(apiQuery(listLikes, {}));
  if (!chats || !likes) return null;
  const known = new Set(chats.map(({ profile }) => profile.id));
  const fresh = likes.matches.filter((match) => !known.has(match.id));
  if (fresh.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" className={classes.title}>
        {t('chat:matches.title')}
      </Title>
      <ul className={classes.rail}>
        {fresh.map((match) => (
          <li key={match.id}>
            <Link
              to={`/members/${match.id}/chat`}
              className={classes.match}
              aria-label={t('chat:matches.write', { name: match.name })}
            >
              <Avatar image={match.main_image} name={match.name} size={64} online={match.online} />
              <span className={classes.name}>{match.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
