/**
 * Bytes of what lives in this process after a garbage collection: objects, and the buffers and native parts that V8 knows of. Unlike the
 * resident memory it leaves out what was freed and not given back to the system yet. Needs `--expose-gc`.
 */
export async function weighLiving(): Promise<number> {
  // The second collects what finalizers of the first have let go.
  for (let pass = 0; pass < 2; pass += 1) await globalThis.gc?.({ type: 'major', execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
