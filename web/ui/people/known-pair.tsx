import { IconHeartFilled } from '@tabler/icons-react';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { findInitials } from './initials.ts';
import classes from './known-pair.module.css';
import { useMediaUrl } from './media-url.ts';

type Person = Pick<MemberCard, 'name' | 'main_image'>;

interface KnownPairProps {
  /** null: nobody yet, so a heart keeps the place. */
  people: readonly [Person | null, Person | null];
  className?: string | undefined;
  /** They come together, in a ring of gold. */
  isClosing?: boolean;
}

/** The two whom the page is about; initials stand for a missing photo. */
export function KnownPair({ people, className = '', isClosing = false }: KnownPairProps) {
  return (
    <span className={`${classes.pair} ${className}`} data-closing={isClosing || undefined} aria-hidden>
      {people.map((person, index) => (
        <span
          key={person?.main_image?.thumb_filename ?? index}
          className={classes.face}
          data-initials={person && !person.main_image ? findInitials(person.name) : undefined}
        >
          {person ? <Photo image={person.main_image} /> : <IconHeartFilled aria-hidden />}
        </span>
      ))}
    </span>
  );
}

function Photo({ image }: { image: Person['main_image'] }) {
  const toUrl = useMediaUrl();
  return image && <img src={toUrl(image.thumb_filename)} alt="" decoding="async" />;
}
