import { useState } from 'react';
import type { Answer } from '#contract/profiles/fields.ts';
import { type Prompt, promptLimits } from '#contract/profiles/prompts.ts';
import { isWithin } from '#contract/signs.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import { useTypedText } from '../editing/use-typed-text.ts';
import type { ProfileEditor } from '../use-profile-editor.ts';

/** The answers of the editor, and questions that were chosen and have none yet: these are not saved. */
export function useAnswers(editor: ProfileEditor) {
  const { text, change, flush } = useTypedText(editor, {
    field: 'prompts',
    value: JSON.stringify(editor.values.prompts),
    saved: JSON.stringify(editor.saved.prompts),
    toChanges: (list) => ({ prompts: readList(list) }),
  });
  const given = readList(text);
  const [order, setOrder] = useState(() => given.map(({ prompt }) => prompt));
  const [edited, setEdited] = useState<Prompt>();
  // A draft of an earlier visit may have more.
  const shown = [...new Set([...order, ...given.map(({ prompt }) => prompt)])];
  const rows = shown.map((prompt) => ({
    prompt,
    answer: given.find((one) => one.prompt === prompt)?.answer ?? '',
  }));
  const isRefused = rows.some(({ answer }) => !isWithin(normaliseLine(answer), promptLimits.answerLength));
  return {
    rows,
    left: promptLimits.answers - rows.length,
    flush,
    choose: (prompt: Prompt) => setOrder([...shown, prompt]),
    write(prompt: Prompt, answer: string) {
      setEdited(prompt);
      setOrder(shown);
      const written = rows.map((row) => (row.prompt === prompt ? { prompt, answer } : row));
      change(toText(written));
    },
    remove(prompt: Prompt) {
      const rest = rows.filter((row) => row.prompt !== prompt);
      setOrder(rest.map((row) => row.prompt));
      change(toText(rest));
      flush();
    },
    /** An answer that is too long says so itself; all others wait for it. */
    faultOf: (prompt: Prompt) => (!isRefused && prompt === edited ? editor.faultOf('prompts') : undefined),
  };
}

const toText = (rows: readonly Answer[]) =>
  JSON.stringify(rows.filter(({ answer }) => normaliseLine(answer) !== ''));

/** A draft may be of another version of the page. */
function readList(text: string): Answer[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list : [];
}
