import type { Member } from '#contract/profiles/endpoints.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './figure.module.css';
import { findActiveImage } from './shown-member.ts';

interface FigureProps {
  member: Member;
  /** As in `<img sizes>`; without, the thumbnail. */
  sizes?: string;
}

/** The member with name, age and place, and marked where invented: the first picture of its page. */
export function Figure({ member, sizes }: FigureProps) {
  const { name, age, city, fictional } = member;
  return (
    <figure className={classes.figure}>
      <Portrait
        image={findActiveImage(member)}
        name={name}
        fictional={fictional}
        sizes={sizes}
        eager
        className={classes.portrait}
      />
      <figcaption className={classes.caption}>
        <strong>
          <bdi>{name}</bdi>, {age}
        </strong>
        {city && <span>{city}</span>}
        {fictional && <FictionalMark />}
      </figcaption>
    </figure>
  );
}
