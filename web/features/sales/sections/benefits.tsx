import type { ReactNode } from 'react';
import { photoLimits } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PhotoArt, SlotsArt, TalkArt } from './benefit-art.tsx';
import classes from './benefits.module.css';
import { SalesSection } from './sales-section.tsx';

const benefits = [
  ['photos', <PhotoArt key="photos" />],
  ['talk', <TalkArt key="talk" />],
  ['own', <SlotsArt key="own" />],
] as const satisfies [string, ReactNode][];

/** Only differences that the server enforces are promised. */
export function Benefits() {
  const { t } = useTranslation();
  return (
    <SalesSection title={t('sales:benefits.title')}>
      <ul className={classes.list}>
        {benefits.map(([name, art]) => (
          <li key={name} className={classes.benefit}>
            {art}
            <h3>{t(`sales:benefits.${name}.title`)}</h3>
            <p>{t(`sales:benefits.${name}.text`, { most: photoLimits.premium })}</p>
          </li>
        ))}
      </ul>
    </SalesSection>
  );
}
