import { type ReactNode, useId } from 'react';

/** What stands around an input. */
export interface FieldTexts {
  label?: ReactNode;
  description?: ReactNode;
  /** Help to be read while typing stands below; above stands what should be known before. */
  isHelpBelow?: boolean | undefined;
  /** What is wrong with it, in place of the help; `true` marks it without words. */
  error?: ReactNode;
  /** Makes screen readers say an error at once that appears without a submit. */
  errorRole?: 'alert';
  /** Of the whole field. */
  className?: string | undefined;
}

/** What ties an input to its texts. */
export interface InputTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  describedBy?: string | undefined;
  /** The label of a group or of a mere text is no `<label>`. */
  isGroup?: boolean;
  labelId?: string;
  children: (ties: InputTies) => ReactNode;
}

/** Label, help, the input, and what is wrong with it. */
export function Field({
  label,
  description,
  isHelpBelow,
  error,
  errorRole,
  className = '',
  ...rest
}: FieldProps) {
  const ownId = useId();
  const { id = ownId, isGroup, labelId, describedBy, children } = rest;
  const help = description && (
    <p id={`${id}-help`} className="field-help">
      {description}
    </p>
  );
  const hasErrorText = Boolean(error) && error !== true;
  const readOut = [hasErrorText && `${id}-error`, description && `${id}-help`, describedBy].filter(Boolean);
  const ties: InputTies = {
    id,
    'aria-describedby': readOut.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const Label = isGroup ? 'div' : 'label';
  return (
    <div className={`field ${className}`} data-error={error ? true : undefined}>
      {label && (
        <Label id={labelId} className="field-label" {...(!isGroup && { htmlFor: id })}>
          {label}
        </Label>
      )}
      {!isHelpBelow && help}
      {children(ties)}
      {isHelpBelow && help}
      {hasErrorText && (
        <p id={`${id}-error`} className="field-error" role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The props of a field in two: those of its texts, and those of the input. */
export function splitField<
  Props extends FieldTexts & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>(props: Props) {
  const {
    label,
    description,
    isHelpBelow,
    error,
    errorRole,
    className,
    id,
    'aria-describedby': describedBy,
    ...input
  } = props;
  const texts = { label, description, isHelpBelow, error, errorRole, className, id, describedBy };
  return [texts as Omit<FieldProps, 'children'>, input] as const;
}
