import type { MemberCard } from '#contract/profiles.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Circles } from '#web/ui/circles.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './portrait-fan.module.css';
import { usePointerTilt } from './use-pointer-tilt.ts';

const most = 5;
const least = 3;

/** Real cards of the domain, fanned out; the motif where there are too few to show. */
export function PortraitFan({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  const { fictional_singular } = useSettings();
  const fan = usePointerTilt<HTMLUListElement>();
  const shown = members.filter(({ main_image }) => main_image).slice(0, most);
  if (shown.length < least) {
    return (
      <div className={classes.motif}>
        <Circles size={200} />
      </div>
    );
  }
  return (
    <div className={classes.stage}>
      <ul ref={fan} className={classes.fan} aria-label={t('home:people.title')}>
        {shown.map(({ id, name, age, city, main_image, fictional }, position) => (
          <li key={id} className={classes.card} data-position={position}>
            <Portrait image={main_image} name={name} fictional={fictional} eager={position === 0} />
            <span className={classes.caption}>
              <strong>
                {name}, {age}
              </strong>
              <span>{fictional ? fictional_singular : city}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
