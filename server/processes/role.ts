/** What this process is among those of one start. */
export interface ProcessRole {
  /** 1, 2, 3 … where there are several; undefined: it is the only one. */
  number: number | undefined;
  /** Runs timed jobs and the demonstration. */
  isLeader: boolean;
}

export const onlyProcess: ProcessRole = { number: undefined, isLeader: true };

const flag = '--process=';

export function toArgument(number: number): string {
  return `${flag}${number}`;
}

/** The first one leads; when it ends, its successor does. */
export function readRole(argv: readonly string[] = process.argv): ProcessRole {
  const given = argv.find((argument) => argument.startsWith(flag));
  if (given === undefined) return onlyProcess;
  const number = Number(given.slice(flag.length));
  return { number, isLeader: number === 1 };
}
