import type { Member } from '#contract/profiles/endpoints.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './figure.module.css';
import { findActiveImage } from './shown-member.ts';

interface FigureProps {
  member: Member;
  /** As in `<img sizes>`; default: the thumbnail. */
  sizes?: string;
}

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
