import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from './polymorphic.ts';

interface OwnProps {
  /** Names what has no words. */
  'aria-label': string;
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  color?: 'gray' | undefined;
  /** The sign gives way to a wheel, and presses do nothing. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A round button of a sign, 44 px wide and high. */
export function IconButton<Drawn extends ElementType = 'button'>(props: PolymorphicProps<OwnProps, Drawn>) {
  const {
    component,
    variant = 'filled',
    color,
    loading,
    disabled,
    className = '',
    children,
    ...others
  } = props as PolymorphicProps<OwnProps, ElementType>;
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      aria-busy={loading || undefined}
      {...others}
      className={`icon-button ${className}`}
      disabled={disabled || loading || undefined}
      data-variant={variant}
      data-color={color}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
    >
      {loading ? <span className="wheel" aria-hidden /> : children}
    </Element>
  );
}
