import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import { CodeField } from '#web/console/forms/code-field.tsx';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import classes from './mailings.module.css';
import { useMailingFault } from './use-mailing-fault.ts';

interface MailingButtonProps<E extends AnyFormEndpoint> {
  endpoint: E;
  /** Which of the forms of the page it is. */
  name: string;
  values: Record<string, string | number>;
  toInput: (values: Record<string, string>) => InputOf<E>;
  label: string;
  isGrave?: boolean;
  onDone: () => void;
}

/** What a mailing itself can be refused for, which no control of this form can mend. */
const facts = ['revision', 'persons', 'day', 'discount', 'language'];

/** A form of one button; it says what keeps the mailing from that, and asks for a code where the server wants one. */
export function MailingButton<E extends AnyFormEndpoint>(props: MailingButtonProps<E>) {
  const { endpoint, name, values, toInput, label, isGrave = false, onDone } = props;
  const form = useKeptForm(endpoint, {
    isMine: (sent) => sent.form === name,
    ...{ toInput, onDone, describe: useMailingFault() },
  });
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
