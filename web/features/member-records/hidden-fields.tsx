import type { RecordForm } from './record-action.ts';

/** What a form tells that the browser itself sends. */
export function HiddenFields({ form, id }: { form: RecordForm; id: number }) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}
