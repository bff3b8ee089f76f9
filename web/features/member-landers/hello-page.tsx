import { useParams } from 'react-router';
import { readSlug } from '#contract/landers/facts.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { listOpeners } from '#web/features/chat/list-openers.ts';
import { StartForm } from '#web/features/landers/start-form.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Figure } from './figure.tsx';
import classes from './hello.module.css';
import { InventedNote } from './invented-note.tsx';
import { LanderHead } from './lander-head.tsx';
import { Nobody } from './nobody.tsx';
import { loadMemberLander, memberLanderQueries, signupPathOf, useShownMember } from './shown-member.ts';

export const middleware = [requireTranslations('help'), requireTranslations('app', 'more')];
export const clientMiddleware = [requireTranslations('help'), requireTranslations('app', 'more')];
export const handle = { hydrate: false, describesItself: true };
export const loader = loadMemberLander;
export const clientLoader = browserLoader(memberLanderQueries);

export default function HelloPage() {
  const member = useShownMember();
  return member ? <Hello member={member} /> : <Nobody />;
}

function Hello({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { seek } = readSlug(useParams().slug);
  const { name, fictional } = member;
  // Invented profiles cannot receive messages.
  const title = fictional ? t('landers:hello.invented') : t('chat:start.title', { name });
  return (
    <div className={classes.page}>
      <LanderHead member={member} name="landing2" title={title} />
      <div className={classes.photo}>
        <Figure member={member} />
      </div>
      <div className={classes.sheet}>
        <h1>{title}</h1>
        <InventedNote member={member} />
        <StartForm to={signupPathOf(member)} asks={false} seek={seek}>
          <Openers member={member} />
          {seek && <input type="hidden" name="seek" value={seek} />}
        </StartForm>
      </div>
    </div>
  );
}

/** The sign-up address contains the chosen one: `?opener=2`. */
function Openers({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { name, fictional } = member;
  return (
    <fieldset className={classes.openers}>
      <legend>{t('landers:hello.pick')}</legend>
      {listOpeners(t, member).map((opener, index) => (
        <label key={opener} className={classes.opener}>
          <input type="radio" name="opener" value={index + 1} />
          <span>{opener}</span>
        </label>
      ))}
      {!fictional && <p className={classes.draft}>{t('landers:hello.draft', { name })}</p>}
    </fieldset>
  );
}
