import {
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconPhoto,
  IconRosetteDiscountCheckFilled,
} from '@tabler/icons-react';
import classes from './sprite-icon.module.css';

const icons = {
  heart: IconHeart,
  liked: IconHeartFilled,
  message: IconMessageCircle,
  photo: IconPhoto,
  verified: IconRosetteDiscountCheckFilled,
};
type SpriteIconName = keyof typeof icons;

/** Rendered once for a page: inline on every card, the icons were a third of its HTML. */
export function SpriteShapes() {
  return (
    <svg className={classes.shapes} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={toId(name)} viewBox="0 0 24 24">
          <Icon stroke={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

interface SpriteIconProps {
  name: SpriteIconName;
  /** In px. */
  size: number;
  className?: string | undefined;
}

export function SpriteIcon({ name, size, className }: SpriteIconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden>
      <use href={`#${toId(name)}`} />
    </svg>
  );
}

function toId(name: string): string {
  return `sprite-${name}`;
}
