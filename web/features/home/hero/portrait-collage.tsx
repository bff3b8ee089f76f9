import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { HeroCaption, HeroGlyph } from './hero-parts.tsx';
import classes from './portrait-collage.module.css';

/** One large photo and four beside it; narrow screens show half of those. */
const places = 5;
const largeSizes = '(min-width: 75em) 23rem, 50vw';

export function PortraitCollage({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  const shown = members.filter(({ main_image }) => main_image).slice(0, places);
  if (shown.length < places) return <HeroGlyph />;
  return (
    <ul className={classes.collage} aria-label={t('home:hero.people')}>
      {shown.map((member, position) => (
        <li key={member.id} className={classes.print}>
          <Portrait
            image={member.main_image}
            name={member.name}
            fictional={member.fictional}
            className={classes.photo}
            sizes={position === 0 ? largeSizes : undefined}
            eager={position === 0}
          />
          <HeroCaption member={member} className={classes.caption} />
        </li>
      ))}
    </ul>
  );
}
