import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import classes from './change-button.module.css';
import { CodeField } from './code-field.tsx';

interface ChangeButtonProps<E extends AnyFormEndpoint> {
  endpoint: E;
  /** Which of the forms of the page it is. */
  name: string;
  values: Record<string, string | number>;
  toInput: (values: Record<string, string>) => InputOf<E>;
  /** What the thing itself can be refused for, which no control of this form can mend. */
  facts: readonly string[];
  describe: (fault: FieldError) => string | undefined;
  label: string;
  isGrave?: boolean;
  onDone: () => void;
}

/** A form of one button; it says what keeps the thing from that, and asks for a code where the server wants one. */
export function ChangeButton<E extends AnyFormEndpoint>(props: ChangeButtonProps<E>) {
  const { endpoint, name, values, toInput, facts, describe, label, isGrave = false, onDone } = props;
  const form = useKeptForm(endpoint, { isMine: (sent) => sent.form === name, toInput, onDone, describe });
  const code = form.faultOf('code');
  const fault = facts.map(form.faultOf).find(Boolean);
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <input type="hidden" name="form" value={name} />
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {code && <CodeField error={code} />}
      {fault && (
        <p role="alert" className="field-error">
          {fault}
        </p>
      )}
      <FormError error={form.error} />
      <Button
        type="submit"
        variant={isGrave ? 'filled' : 'default'}
        {...(isGrave && { color: 'danger' })}
        loading={form.isPending}
        className={classes.button}
      >
        {label}
      </Button>
    </form>
  );
}
