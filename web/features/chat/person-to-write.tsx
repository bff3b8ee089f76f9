import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listLikes } from '#contract/likes/endpoints.ts';
import type { Pick } from '#contract/picks/endpoints.ts';
import { usePicks } from '#web/features/picks/use-picks.ts';
import { useReasonText } from '#web/features/picks/use-reason-text.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { PlaceLine } from '#web/ui/cards/place-line.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { chatsQuery, listKnown } from './chat-queries.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { listOpeners } from './list-openers.ts';
import classes from './person-to-write.module.css';

interface PersonToWriteProps {
  /** What stands there when no pick is left. */
  nobody: ReactNode;
}

/** The first of today's picks whom the list beside it does not show, with a line to open with. */
export default function PersonToWrite({ nobody }: PersonToWriteProps) {
  useTranslationGroups('more');
  const picks = usePicks(useMember().picks);
  const chats = useQuery(chatsQuery());
  const likes = useQuery(apiQuery(listLikes, {}));
  if (picks.isPending || chats.isPending || likes.isPending) return null;
  const known = new Set(chats.data && listKnown(chats.data));
  for (const { id } of likes.data?.matches ?? []) known.add(id);
  const pick = picks.data?.picks.find(({ id, fictional }) => !fictional && !known.has(id));
  return pick ? <Person pick={pick} /> : nobody;
}

function Person({ pick }: { pick: Pick }) {
  const { t } = useTranslation();
  const toText = useReasonText();
  const { id, name, age, main_image, reason } = pick;
  return (
    <section className={classes.root} aria-labelledby="to-write">
      <h2 id="to-write" className={classes.title}>
        {t('picks:title')}
      </h2>
      <div className={classes.person}>
        <Portrait image={main_image} name={name} sizes="272px" />
        <div>
          <h3 className={classes.name}>
            <Link to={`/members/${id}`} className={classes.link}>
              <bdi translate="no">{name}</bdi>, {age}
            </Link>
          </h3>
          <div className={classes.place}>
            <PlaceLine member={pick} />
          </div>
          <p className={classes.reason}>{toText(reason)}</p>
          <FirstLine pick={pick} />
        </div>
      </div>
    </section>
  );
}

/** Opens the conversation with the line as the draft; words that are there already stay. */
function FirstLine({ pick: { id, name, city, reason } }: { pick: Pick }) {
  const { t } = useTranslation();
  const viewer = useMember();
  const interests = reason.kind === 'interests' ? reason.interests : [];
  const [line = ''] = listOpeners(t, { id, city, interests, prompts: [] });
  const keepAsDraft = () => {
    if (readDraft(viewer.id, id) === '') writeDraft(viewer.id, id, line);
  };
  return (
    <>
      <p className={classes.hello}>{t('chat:start.title', { name })}</p>
      <Link to={`/members/${id}/chat`} className={classes.opener} onClick={keepAsDraft}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        {line}
      </Link>
    </>
  );
}
