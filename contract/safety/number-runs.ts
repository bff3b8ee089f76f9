import { joinNumberWords, readNumberWord } from './number-words.ts';
import type { Word } from './written-text.ts';

/** Digits that belong together, as written or spoken. */
interface Group extends Word {
  digits: string;
  /** The number of words it was spoken with; 0 for digits. */
  words: number;
}

/** Numbers in sequence without other words between them. */
export interface Run {
  groups: Group[];
  words: number;
  hasPlus: boolean;
}

const joiners = new Set('and then und dann en dan et puis y al final e poi i a potem'.split(' '));
const separating = /[:;=%€$£°&"?!#+\n]/;

export function findRuns(words: Word[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let joined = 0;
  for (const [index, word] of words.entries()) {
    if (joiners.has(word.text) && joined < 3 && !separating.test(word.gap)) {
      joined += 1;
      continue;
    }
    if (word.text === 'double') continue;
    const before = words[index - 1]?.text ?? '';
    const group = readGroup(word, run?.groups.at(-1), before === 'double' ? 2 : 1);
    if (group && run && belongTogether(run, group, joined)) {
      addGroup(run, group);
    } else {
      run = group && startRun(group, before);
      if (run) runs.push(run);
    }
    joined = 0;
  }
  return runs;
}

function readGroup(word: Word, last: Group | undefined, times: number): Group | undefined {
  const { text } = word;
  // "O" alone is "or" in Spanish and Italian, unless the number is given digit by digit.
  const isNought = /^oo?$/.test(text) && (last?.digits.length ?? 1) === 1;
  const isWritten = isNought || /^[oil]{0,20}\d[\doil]{0,40}$/.test(text);
  const digits = isWritten ? text.replaceAll('o', '0').replace(/[il]/g, '1') : readNumberWord(text);
  return digits ? { ...word, digits: digits.repeat(times), words: isWritten ? 0 : 1 } : undefined;
}

function startRun(group: Group, before: string): Run {
  return {
    groups: [group],
    words: group.words,
    hasPlus: /\+[ (]{0,2}$/.test(group.gap) || before === 'plus',
  };
}

/** "3 and 4" are two numbers, and so are "3, 4"; spelled-out ones may be one. */
function belongTogether(run: Run, { gap, words }: Group, joined: number): boolean {
  if (gap.length > 8 || separating.test(gap)) return false;
  return run.words + words > 0 || (joined === 0 && !gap.includes(','));
}

function addGroup(run: Run, group: Group): void {
  run.words += group.words;
  const last = run.groups.at(-1);
  const mayJoin = last && last.words > 0 && group.words > 0 && !/[.,]/.test(group.gap);
  const digits = mayJoin && joinNumberWords(last.digits, group.digits, `${last.text} ${group.text}`);
  if (digits) Object.assign(last, { digits, text: group.text });
  else run.groups.push(group);
}
