import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { type Spacing, withSpacing } from './spacing.ts';

interface OwnProps extends Spacing {
  color: 'amber' | 'danger' | 'gold' | 'green';
  icon?: ReactNode;
  title?: ReactNode;
}

/** A tinted box that says what a person should know now. */
export function Alert({
  color,
  icon,
  title,
  className = '',
  children,
  ...further
}: OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>) {
  const id = useId();
  return (
    <div
      role="alert"
      {...withSpacing(further)}
      className={`alert ${className}`}
      data-color={color}
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      {icon && <div className="alert-icon">{icon}</div>}
      <div className="alert-body">
        {title && (
          <div id={`${id}-title`} className="alert-title">
            {title}
          </div>
        )}
        {children && <div id={`${id}-body`}>{children}</div>}
      </div>
    </div>
  );
}
