import { AppError } from '#contract/errors.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';

/** What is wrong with fields that the form does not show, in words. */
export class UnshownFaults extends AppError {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    super('request.invalid');
    this.texts = texts;
  }
}

/** An error that concerns no single field, or none that is shown. It is scrolled into view. */
export function FormError({ error }: { error: unknown }) {
  const describe = useErrorText();
  const listFaults = useFaultList();
  if (!error) return null;
  return (
    <RefusalAlert>
      {describe(error)}
      {listFaults(error).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </RefusalAlert>
  );
}

function useFaultList(): (error: unknown) => readonly string[] {
  const describe = useFieldText();
  return (error) => {
    if (error instanceof UnshownFaults) return error.texts;
    if (!(error instanceof AppError)) return [];
    return [...new Set(error.fields.map(({ code }) => describe(code)))];
  };
}
