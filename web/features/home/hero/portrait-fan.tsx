import { useSearchParams } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { HeroCaption, HeroGlyph } from './hero-parts.tsx';
import classes from './portrait-fan.module.css';

const least = 3;
/** As wide as the middle card; narrower on phones, so that the densest screens take the thumbnail too. */
const frontSizes = '(min-width: 75em) 20rem, 8rem';

export function PortraitFan({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  // The sign-up lies over the page that the visitor has already seen.
  const [query] = useSearchParams();
  const isDealt = query.has('signup');
  const shown = members.filter(({ main_image }) => main_image);
  if (shown.length < least) return <HeroGlyph />;
  return (
    <div className={classes.stage}>
      <ul className={classes.fan} data-dealt={isDealt || undefined} aria-label={t('home:hero.people')}>
        {shown.map((member, position) => (
          <li key={member.id} className={classes.card} data-position={position}>
            <Portrait
              image={member.main_image}
              name={member.name}
              fictional={member.fictional}
              sizes={position === 0 ? frontSizes : undefined}
              eager={position === 0}
            />
            <HeroCaption member={member} className={classes.caption} />
          </li>
        ))}
      </ul>
    </div>
  );
}
