import { IconBell, IconCoins, IconDeviceMobile, IconHelp, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember, useShop } from '#web/platform/session/viewer.ts';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#web/ui/color-scheme.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './account-items.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

const parts = { face: Face, account: OwnPages, site: SiteItems };

/** Menu entries beyond the links of NAV-5. */
export default function AccountItems({ part }: { part: keyof typeof parts }) {
  useTranslationGroups('app');
  const Part = parts[part];
  return <Part />;
}

function Face() {
  const { email, profile } = useMember();
  return (
    <li className={classes.face}>
      <Avatar image={profile.main_image} name={profile.name} size={44} />
      <span className={classes.who}>
        <strong>{profile.name}</strong>
        <span className={classes.email}>{email}</span>
      </span>
    </li>
  );
}

function OwnPages() {
  const { t } = useTranslation();
  const format = useFormat();
  const { paid_user, credits } = useMember();
  return (
    <>
      <li>
        <Link to={useShop()} className={menuItem}>
          <IconCoins {...icon} />
          {paid_user ? t('layout:nav.credits') : t('layout:nav.premium')}
          {paid_user && (
            <span className={classes.balance} aria-hidden>
              {format.number(credits)}
            </span>
          )}
        </Link>
      </li>
      <li>
        <Link to="/notifications" className={menuItem}>
          <IconBell {...icon} />
          {t('notifications:push.title')}
        </Link>
      </li>
    </>
  );
}

function SiteItems() {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <a href="/pages/faq" className={menuItem}>
          <IconHelp {...icon} />
          {t('layout:footer.faq')}
        </a>
      </li>
      <li>
        <Appearance />
      </li>
    </>
  );
}

const schemes: [ColorScheme, typeof IconSun][] = [
  ['auto', IconDeviceMobile],
  ['light', IconSun],
  ['dark', IconMoon],
];

/** The menu stays open, so that members can compare. */
function Appearance() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useColorScheme();
  return (
    <fieldset className={classes.schemes}>
      <legend>{t('settings:appearance.title')}</legend>
      {schemes.map(([scheme, Icon]) => (
        <label key={scheme} className={classes.scheme} title={t(`settings:appearance.${scheme}`)}>
          <input
            type="radio"
            name={name}
            checked={scheme === chosen}
            onChange={() => chooseColorScheme(scheme)}
            aria-label={t(`settings:appearance.${scheme}`)}
          />
          <Icon {...icon} />
        </label>
      ))}
    </fieldset>
  );
}
