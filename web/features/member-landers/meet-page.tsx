import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { StartForm } from '#web/features/landers/start-form.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Figure } from './figure.tsx';
import { InventedNote } from './invented-note.tsx';
import { LanderHead } from './lander-head.tsx';
import classes from './meet.module.css';
import { Nobody } from './nobody.tsx';
import { loadMemberLander, memberLanderQueries, signupPathOf, useShownMember } from './shown-member.ts';

export const middleware = [requireTranslations('help'), requireTranslations('app')];
export const clientMiddleware = [requireTranslations('help'), requireTranslations('app')];
export const handle = { hydrate: false, describesItself: true };
export const loader = loadMemberLander;
export const clientLoader = browserLoader(memberLanderQueries);

export default function MeetPage() {
  const member = useShownMember();
  return member ? <Meet member={member} /> : <Nobody />;
}

function Meet({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { name, interests } = member;
  const title = t('landers:meet.title', { name });
  return (
    <div className={classes.page}>
      <LanderHead member={member} name="landing" title={title} />
      <div className={classes.picture}>
        <Figure member={member} sizes="(min-width: 48em) 45vw, 100vw" />
      </div>
      <div className={classes.words}>
        <h1>{title}</h1>
        <InventedNote member={member} />
        {interests.length > 0 && <Common interests={interests} />}
        <StartForm asks to={signupPathOf(member)} />
        <p className={classes.about}>{t('landers:member.about', { name })}</p>
      </div>
    </div>
  );
}

const most = 8;

/** The style sheet counts the ticked ones. */
function Common({ interests }: { interests: Interest[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.common}>
      <legend>{t('landers:meet.common')}</legend>
      <div className={classes.chips}>
        {interests.slice(0, most).map((interest) => (
          <label key={interest} className={classes.chip}>
            <input type="checkbox" />
            <span>{t(`profiles:interest.${interest}`)}</span>
          </label>
        ))}
      </div>
      <p className={classes.count}>{t('landers:meet.count')}</p>
    </fieldset>
  );
}
