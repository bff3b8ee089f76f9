import type { ComponentPropsWithRef } from 'react';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  /** The greatest width, as CSS. */
  size: string;
}

/** The middle of a page, with room at both sides. */
export function Container({
  size,
  className = '',
  ...further
}: OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>) {
  const { style, ...others } = withSpacing(further);
  return <div {...others} style={{ ...style, maxWidth: size }} className={`container ${className}`} />;
}
