import {
  IconCrown,
  IconLibraryPhoto,
  IconMessages,
  IconUserHeart,
  type TablerIcon,
} from '@tabler/icons-react';
import { photoLimits } from '#contract/photos.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './benefits.module.css';

const benefits = [
  ['photos', IconLibraryPhoto],
  ['talk', IconMessages],
  ['own', IconUserHeart],
  ['life', IconCrown],
] as const satisfies [string, TablerIcon][];

/** What the server does differently for premium members; nothing else is promised. */
export function Benefits() {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <h2>{t('sales:benefits.title')}</h2>
      <ul className={classes.list}>
        {benefits.map(([name, Icon]) => (
          <li key={name} className={classes.benefit}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.75} aria-hidden />
            </span>
            <h3>{t(`sales:benefits.${name}.title`)}</h3>
            <p>{t(`sales:benefits.${name}.text`, { most: photoLimits.premium })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
