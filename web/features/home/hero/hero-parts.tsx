import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import classes from './hero.module.css';

interface HeroCaptionProps {
  member: MemberCard;
  className: string | undefined;
}

export function HeroCaption({ member: { name, age, city, fictional }, className }: HeroCaptionProps) {
  return (
    <span className={className}>
      <strong>
        <bdi>{name}</bdi>, {age}
      </strong>
      {fictional ? <FictionalMark /> : <span>{city}</span>}
    </span>
  );
}

/** Where too few have a photo. */
export function HeroGlyph() {
  return (
    <div className={classes.motif}>
      <Glyph size={200} />
    </div>
  );
}
