import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { beyondKm, distanceSteps } from '#contract/profiles/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './place-line.module.css';

const farthestStep = Math.max(...distanceSteps);

/** When both do not fit, the town is shortened, never the distance. */
export function PlaceLine({ member: { city, distance_km } }: { member: MemberCard }) {
  const { t } = useTranslation();
  if (!city && distance_km === null) return null;
  return (
    <p className={classes.line}>
      {city && <span className={classes.town}>{city}</span>}
      {distance_km !== null && (
        <span>
          {city && ' · '}
          {distance_km === beyondKm
            ? t('search:card.beyond', { km: farthestStep })
            : t('search:card.distance', { km: distance_km })}
        </span>
      )}
    </p>
  );
}
