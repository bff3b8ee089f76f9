import { IconHeart, IconHeartFilled, IconMessageCircle, IconPhoto } from '@tabler/icons-react';
import classes from './card-icon.module.css';

const icons = { heart: IconHeart, liked: IconHeartFilled, message: IconMessageCircle, photo: IconPhoto };
export type CardIconName = keyof typeof icons;

/** Drawn once for a page. Written out on every card they were a third of its HTML. */
export function CardIconShapes() {
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

interface CardIconProps {
  name: CardIconName;
  /** In px. */
  size: number;
  className?: string | undefined;
}

export function CardIcon({ name, size, className }: CardIconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden>
      <use href={`#${toId(name)}`} />
    </svg>
  );
}

function toId(name: string): string {
  return `card-icon-${name}`;
}
