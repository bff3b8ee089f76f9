import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './face.module.css';

interface FaceProps {
  member: MemberCard;
  eager?: boolean;
  /** Small portraits show the name alone. */
  isSmall?: boolean;
}

export function Face({ member, eager = false, isSmall = false }: FaceProps) {
  const { name, age, city, main_image, fictional } = member;
  return (
    <figure className={classes.face}>
      <Portrait image={main_image} name={name} fictional={fictional} eager={eager} />
      <figcaption className={classes.caption}>
        <strong>
          <bdi>{name}</bdi>, {age}
        </strong>
        {!isSmall && city && <span>{city}</span>}
        {fictional && <FictionalMark iconOnly={isSmall} />}
      </figcaption>
    </figure>
  );
}
