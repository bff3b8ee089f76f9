import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { readSlug } from '#contract/landers/facts.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { maxAboutInterests, maxOpeners } from '#web/features/chat/opener-counts.ts';
import { Choice, StartForm } from '#web/features/landers/start-form.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './curtain.module.css';
import { Figure } from './figure.tsx';
import { InventedNote } from './invented-note.tsx';
import { LanderHead } from './lander-head.tsx';
import { Nobody } from './nobody.tsx';
import { loadMemberLander, memberLanderQueries, signupPathOf, useShownMember } from './shown-member.ts';

export const middleware = [requireTranslations('help'), requireTranslations('app')];
export const clientMiddleware = [requireTranslations('help'), requireTranslations('app')];
export const handle = { hydrate: false, describesItself: true };
export const loader = loadMemberLander;
export const clientLoader = browserLoader(memberLanderQueries);

export default function CurtainPage() {
  const member = useShownMember();
  return member ? <Curtain member={member} /> : <Nobody />;
}

/** Each of three answers lifts a third of the curtain before the portrait. */
function Curtain({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { name } = member;
  const title = t('landers:curtain.title', { name });
  return (
    <div className={classes.page}>
      <LanderHead member={member} name="landing3" title={title} />
      <div className={classes.stage}>
        <Figure member={member} sizes="(min-width: 62em) 30rem, 100vw" />
        <div className={classes.curtain} aria-hidden>
          <span>1</span>
          <span>2</span>
          <span>3</span>
        </div>
      </div>
      <div className={classes.words}>
        <h1>{title}</h1>
        <p className={classes.text}>{t('landers:curtain.text')}</p>
        <InventedNote member={member} />
        <StartForm to={signupPathOf(member)}>
          <Questions member={member} />
        </StartForm>
      </div>
    </div>
  );
}

function Questions({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { seek } = readSlug(useParams().slug);
  return (
    <>
      <Step>
        <Choice
          name="opener"
          legend={t('landers:curtain.first')}
          choices={listTopics(t, member).map((topic, index) => [`${index + 1}`, topic])}
        />
      </Step>
      <Step>
        <Choice
          name="i_am"
          legend={t('home:start.iAm')}
          choices={[
            ['female', t('home:start.woman')],
            ['male', t('home:start.man')],
          ]}
        />
      </Step>
      <Step>
        <Choice
          name="seek"
          legend={t('home:start.seek')}
          chosen={seek}
          choices={[
            ['female', t('home:start.women')],
            ['male', t('home:start.men')],
            ['both', t('home:start.both')],
          ]}
        />
      </Step>
    </>
  );
}

/** The topic of each first line of `listOpeners`, in its order. */
function listTopics(t: AppTranslator['t'], { city, interests }: Member): string[] {
  const named = interests.slice(0, maxAboutInterests).map((interest) => t(`profiles:interest.${interest}`));
  return [...named, t('landers:curtain.sunday'), city, t('landers:curtain.smile')]
    .filter(Boolean)
    .slice(0, maxOpeners);
}

function Step({ children }: { children: ReactNode }) {
  return <div className={classes.step}>{children}</div>;
}
