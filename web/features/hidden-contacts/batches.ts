import { contactsLength } from '#contract/hidden-contacts/facts.ts';

/** Lines joined to texts that one request may hold. */
export function toBatches(lines: readonly string[], most = contactsLength): string[][] {
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    length += line.length + 1;
    if (length > most) {
      batches.push([]);
      length = line.length;
    }
    batches.at(-1)?.push(line);
  }
  return batches;
}
