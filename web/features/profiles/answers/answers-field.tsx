import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Prompt, promptLimits } from '#contract/profiles/prompts.ts';
import { countSigns } from '#contract/signs.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import classes from './answers-field.module.css';
import { useAnswers } from './use-answers.ts';

const fewLeft = 40;

/** Questions to choose from, and a field for each that is chosen. */
export function AnswersField({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const { offered_prompts: offered } = useSettings();
  const { rows, left, flush, choose, write, remove, faultOf } = useAnswers(editor);
  const box = useRef<HTMLDivElement>(null);
  const open = offered.filter((prompt) => rows.every((row) => row.prompt !== prompt));
  const focus = (find: (fields: HTMLElement[]) => HTMLElement | undefined) =>
    find([...(box.current?.querySelectorAll<HTMLElement>('textarea, [data-question]') ?? [])])?.focus();
  return (
    <div ref={box}>
      <Stack gap="md">
        <Text c="dimmed">{left > 0 ? t('prompts:own.help', { count: left }) : t('prompts:own.full')}</Text>
        {rows.map(({ prompt, answer }) => (
          <AnswerField
            key={prompt}
            prompt={prompt}
            answer={answer}
            isOffered={offered.includes(prompt)}
            error={faultOf(prompt)}
            onChange={(typed) => write(prompt, typed)}
            onBlur={flush}
            onRemove={() => {
              flushSync(() => remove(prompt));
              focus((fields) => fields[0]);
            }}
          />
        ))}
        {left > 0 && (
          <Questions
            open={open}
            onChoose={(prompt) => {
              flushSync(() => choose(prompt));
              focus((fields) => fields.filter(({ tagName }) => tagName === 'TEXTAREA').at(-1));
            }}
          />
        )}
      </Stack>
    </div>
  );
}

interface AnswerFieldProps {
  prompt: Prompt;
  answer: string;
  /** The domain may have ceased to offer the question since. */
  isOffered: boolean;
  error: string | undefined;
  onChange: (answer: string) => void;
  onBlur: () => void;
  onRemove: () => void;
}

function AnswerField(props: AnswerFieldProps) {
  const { prompt, answer, isOffered, error, onChange, onBlur, onRemove } = props;
  const { t } = useTranslation();
  const question = t(`prompts:question.${prompt}`);
  const left = promptLimits.answerLength - countSigns(normaliseLine(answer));
  const count = left <= fewLeft ? t('prompts:own.left', { count: Math.max(0, left) }) : undefined;
  return (
    <div className={classes.row}>
      <GrowingTextarea
        label={question}
        description={isOffered ? count : t('prompts:own.notOffered')}
        isHelpBelow
        value={answer}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        onBlur={onBlur}
        minRows={2}
        maxRows={5}
        maxSigns={promptLimits.answerLength}
        error={error}
      />
      <IconButton
        variant="subtle"
        color="gray"
        aria-label={t('prompts:own.remove', { question })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

/** So many questions show at once; all of them would push the next field out of sight. */
const firstShown = 4;

function Questions({ open, onChoose }: { open: readonly Prompt[]; onChoose: (prompt: Prompt) => void }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  if (open.length === 0) return null;
  return (
    <fieldset className={classes.questions} aria-label={t('prompts:own.choose')}>
      {(showsAll ? open : open.slice(0, firstShown)).map((prompt) => (
        <Button
          key={prompt}
          variant="light"
          className={classes.question}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          data-question
          onClick={() => onChoose(prompt)}
        >
          {t(`prompts:question.${prompt}`)}
        </Button>
      ))}
      {!showsAll && open.length > firstShown && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('prompts:own.more')}
        </Button>
      )}
    </fieldset>
  );
}
