import type { CSSProperties, ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from './polymorphic.ts';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  /** Another colour than that of the words around; "dimmed" is for what matters less. */
  c?: 'dimmed' | `var(--${string})` | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  fw?: CSSProperties['fontWeight'];
  truncate?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A paragraph, or another element with the letters of one. */
export function Text<Drawn extends ElementType = 'p'>(props: PolymorphicProps<OwnProps, Drawn>) {
  const {
    component,
    c,
    size,
    fw,
    truncate,
    className = '',
    ...further
  } = props as PolymorphicProps<OwnProps, ElementType>;
  const { style, ...others } = withSpacing(further);
  if (fw !== undefined) style.fontWeight = fw;
  if (c && c !== 'dimmed') style.color = c;
  const Element: ElementType = component ?? 'p';
  return (
    <Element
      {...others}
      style={style}
      className={`text ${className}`}
      data-size={size}
      data-dimmed={c === 'dimmed' || undefined}
      data-truncate={truncate || undefined}
    />
  );
}
