import { type ChangeEvent, useRef, useState } from 'react';
import type { SignedByPasskey } from '#contract/accounts/proof.ts';
import { AppError } from '#contract/errors.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: SignedByPasskey | undefined;
}

/**
 * What `ProofField` needs of a form, for a page that is opened to buy: `useEndpointForm` brings the schema library, which
 * weighs more than the page.
 */
export function useProof() {
  const describe = useFieldText();
  const [values, setShown] = useState<Proof>({ password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A passkey is sent before the page is drawn again.
  const latest = useRef(values);
  const change = (changes: Proof) => {
    latest.current = { ...latest.current, ...changes };
    setShown(latest.current);
    setErrors({});
  };
  const fail = (path: string, code: Parameters<typeof describe>[0]) => setErrors({ [path]: describe(code) });
  return {
    errors,
    getInputProps: (path: string) => ({
      value: values[path as 'password' | 'code'] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [path]: event.currentTarget.value }),
      error: errors[path],
    }),
    setValues: (changes: Proof) => change(changes),
    setFieldValue: (path: keyof Proof, value: never) => {
      latest.current = { ...latest.current, [path]: value };
      setShown(latest.current);
    },
    /** Undefined where it is missing, which then stands beside the field. */
    read(): Proof | undefined {
      const { password, code, passkey } = latest.current;
      if (passkey) return { passkey };
      if (code) return { code };
      if (password) return { password };
      fail(code === undefined ? 'password' : 'code', 'required');
      return undefined;
    },
    /** Shows what was refused of it; returns false for any other refusal. */
    showRefusal(error: unknown): boolean {
      const fault =
        error instanceof AppError ? error.fields.find(({ path }) => path in proofFields) : undefined;
      if (fault) fail(fault.path, fault.code);
      return fault !== undefined;
    },
  };
}

const proofFields = { password: true, code: true, passkey: true };
