import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { type Space, type Spacing, toLength, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  gap?: Space;
  align?: CSSProperties['alignItems'];
}

/** One below the other. */
export function Stack({
  gap,
  align,
  className = '',
  ...further
}: OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>) {
  const { style, ...others } = withSpacing(further);
  if (gap !== undefined) style.gap = toLength(gap);
  if (align) style.alignItems = align;
  return <div {...others} style={style} className={`stack ${className}`} />;
}
