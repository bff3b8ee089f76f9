import { useSearchParams } from 'react-router';
import { AppError, type ErrorCode } from '#contract/errors.ts';

/** Why a form with a file was refused, which the address says: its answer is the page again. Of codes that are not listed nothing is said. */
export function useAddressFault(codes: readonly ErrorCode[]): AppError | undefined {
  const [query] = useSearchParams();
  const known = codes.find((code) => code === query.get('fault'));
  if (!known) return undefined;
  const numbers = [...query].flatMap(([name, value]) =>
    /^\d{1,6}$/.test(value) ? [[name, Number(value)]] : [],
  );
  return new AppError(known, Object.fromEntries(numbers));
}
