import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './card-action.module.css';

export function CardButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${classes.round} ${className}`} />;
}

interface CardLinkProps extends ComponentProps<typeof Link> {
  /** A touch screen has no hover: there the card shows the heart alone. */
  onlyWithMouse?: boolean;
}

export function CardLink({ onlyWithMouse = false, ...props }: CardLinkProps) {
  return <Link {...props} className={`${classes.round} ${onlyWithMouse ? classes.withMouse : ''}`} />;
}
