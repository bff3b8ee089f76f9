import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import classes from './new-matches.module.css';

/** Shows the matches without a conversation; renders nothing without any. */
export function NewMatches({ known }: { known: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const { data: likes } = useQuery(apiQuery(listLikes, {}));
  if (!likes) return null;
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
              {match.fictional && <FictionalMark iconOnly />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
