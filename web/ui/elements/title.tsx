import type { ComponentPropsWithRef } from 'react';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  /** The level of the heading. */
  order?: 1 | 2 | 3 | 4;
  /** The level whose letters it has, where they are another's. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5';
}

export type TitleProps = OwnProps & Omit<ComponentPropsWithRef<'h1'>, keyof OwnProps>;

export function Title({ order = 1, size, className = '', ...further }: TitleProps) {
  const Element = `h${order}` as const;
  return (
    <Element {...withSpacing(further)} className={`title ${className}`} data-size={size ?? `h${order}`} />
  );
}
