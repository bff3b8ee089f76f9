import { features } from '#server/features.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

/** Seals with the current SECRET what a former one has sealed, of a running site too. May be repeated. */
export async function runRotate(platform: Platform, args: string[]): Promise<string> {
  if (args.length > 0) throw new UsageError('Usage: npm run rotate');
  await requireTable(platform, 'direct_debit_mandate');
  const lines: string[] = [];
  let unreadable = 0;
  for (const { name, reseal } of features) {
    const done = await reseal?.(platform);
    if (!done) continue;
    lines.push(`${name}: ${done.resealed} sealed with the current secret, ${done.unreadable} unreadable.`);
    unreadable += done.unreadable;
  }
  if (unreadable > 0)
    lines.push('What is unreadable needs a secret that is neither in SECRET nor in SECRET_PREVIOUS.');
  lines.push(
    'Bans are known by keyed hashes alone: keep the former secret in SECRET_PREVIOUS for three years.',
    'Hidden contacts are hashes, too: those that are unreadable meet nobody who joins from now on.',
  );
  return lines.join('\n');
}

if (import.meta.main) await runCommand(runRotate);
