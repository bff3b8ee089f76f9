import { useParams } from 'react-router';
import { readSlug } from '#contract/landers/facts.ts';
import { type Interest, profileLimits } from '#contract/profiles/facts.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './icons.module.css';
import { interestIcons } from './interest-icons.ts';
import { LanderHead } from './lander-head.tsx';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help', 'app')];
export const clientMiddleware = [requireTranslations('help', 'app')];
export const handle = { hydrate: false, describesItself: true };

/** The form that submits the picked interests with its own answers. */
const formId = 'start';

const all = Object.keys(interestIcons) as Interest[];
const shownAtFirst = 24;

/** Shows interests as tokens; the choices go along to the sign-up. */
export default function IconsPage() {
  const { t } = useTranslation();
  const { seek } = readSlug(useParams().slug);
  const isVisible = useVisibleFields();
  const canPick = useSignupsOpen() && isVisible('interests');
  const text = canPick ? t('landers:icons.pick', { most: profileLimits.interests }) : t('landers:icons.talk');
  return (
    <div className={classes.page}>
      <LanderHead name="iconslanding" title={t('landers:icons.title')} about={t('landers:icons.talk')} />
      <div className={classes.words}>
        <h1>{t('landers:icons.title')}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      <fieldset className={classes.field}>
        <legend className={classes.legend}>{t('profiles:own.interests')}</legend>
        <Tokens interests={all.slice(0, shownAtFirst)} canPick={canPick} />
        <details className={classes.more}>
          <summary>{t('landers:icons.more')}</summary>
          <Tokens interests={all.slice(shownAtFirst)} canPick={canPick} />
        </details>
      </fieldset>
      <div className={classes.start}>
        {canPick && <p className={classes.picked}>{t('landers:icons.picked')}</p>}
        <StartForm asks seek={seek} id={formId} />
      </div>
    </div>
  );
}

function Tokens({ interests, canPick }: { interests: Interest[]; canPick: boolean }) {
  return (
    <ul className={classes.tokens}>
      {interests.map((interest) => (
        <li key={interest}>
          <Token interest={interest} canPick={canPick} />
        </li>
      ))}
    </ul>
  );
}

function Token({ interest, canPick }: { interest: Interest; canPick: boolean }) {
  const { t } = useTranslation();
  const Icon = interestIcons[interest];
  const Box = canPick ? 'label' : 'div';
  return (
    <Box className={classes.token}>
      {canPick && <input type="checkbox" name="interests" value={interest} form={formId} />}
      <span className={classes.circle}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.name}>{t(`profiles:interest.${interest}`)}</span>
    </Box>
  );
}
