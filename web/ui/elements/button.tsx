import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from './polymorphic.ts';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  variant?: 'filled' | 'default' | 'subtle' | 'light' | 'outline' | 'white' | undefined;
  color?: 'danger' | 'gray' | 'dark' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md' | undefined;
  fullWidth?: boolean | undefined;
  /** The label gives way to a wheel, and presses do nothing. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export type ButtonProps<Drawn extends ElementType = 'button'> = PolymorphicProps<OwnProps, Drawn>;

/** A button, or a link that looks like one: `component={Link}`. Its medium height is that of a finger, 44 px. */
export function Button<Drawn extends ElementType = 'button'>(props: ButtonProps<Drawn>) {
  const {
    component,
    variant = 'filled',
    color,
    size = 'md',
    fullWidth,
    loading,
    ...further
  } = props as ButtonProps<ElementType>;
  const { disabled, leftSection, rightSection, className = '', children, ...others } = withSpacing(further);
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      aria-busy={loading || undefined}
      {...others}
      className={`button ${className}`}
      disabled={disabled || loading || undefined}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
    >
      {loading && <span className="wheel" aria-hidden />}
      <span className="button-inner">
        {leftSection && <span className="button-section">{leftSection}</span>}
        <span className="button-label">{children}</span>
        {rightSection && <span className="button-section">{rightSection}</span>}
      </span>
    </Element>
  );
}
