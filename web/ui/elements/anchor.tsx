import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from './polymorphic.ts';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  underline?: 'hover' | 'always' | undefined;
  /** With the letters of the words around it. */
  inherit?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A link in the colour of links; within the site as `component={Link}`. */
export function Anchor<Drawn extends ElementType = 'a'>(props: PolymorphicProps<OwnProps, Drawn>) {
  const {
    component,
    underline = 'hover',
    inherit,
    className = '',
    ...further
  } = props as PolymorphicProps<OwnProps, ElementType>;
  const Element: ElementType = component ?? 'a';
  return (
    <Element
      {...withSpacing(further)}
      className={`text anchor ${className}`}
      data-underline={underline}
      data-inherit={inherit || undefined}
    />
  );
}
