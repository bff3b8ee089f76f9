import {
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from 'frimousse';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadEmojiData } from './emoji-data.ts';
import classes from './emoji-picker.module.css';

/** Rows and columns count from 1 (WAI-ARIA 1.2, 6.6.2); frimousse 0.4.0 counts from 0. */
const parts = {
  Row: ({ 'aria-rowindex': row = 0, ...props }: EmojiPickerListRowProps) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is among the other props
    <div {...props} aria-rowindex={row + 1} />
  ),
  Emoji: ({ emoji, 'aria-colindex': column = 0, ...props }: EmojiPickerListEmojiProps) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is among the other props
    <button {...props} type="button" aria-colindex={column + 1}>
      {emoji.emoji}
    </button>
  ),
};

interface EmojiPickerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  onDraft: (text: string) => void;
  onPicked: () => void;
}

export default function EmojiPicker({ input, onDraft, onPicked }: EmojiPickerProps) {
  const { t, locale } = useTranslation();
  const pick = (emoji: string) => {
    onPicked();
    if (input.current) insertAtCaret(input.current, emoji, onDraft);
  };
  return (
    <Picker.Root
      className={classes.root}
      locale={locale}
      columns={8}
      resolveEmojiData={() => loadEmojiData(locale)}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <Picker.Search
        className={classes.search}
        aria-label={t('chat:composer.emojiSearch')}
        placeholder={t('chat:composer.emojiSearch')}
        autoFocus
      />
      <Picker.Viewport className={classes.viewport}>
        <Picker.Loading className={classes.note}>{t('common:loading')}</Picker.Loading>
        <Picker.Empty className={classes.note}>{t('chat:composer.emojiNone')}</Picker.Empty>
        <Picker.List className={classes.list} components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

/** Replaces the selection; the caret moves behind the emoji. */
function insertAtCaret(field: HTMLTextAreaElement, words: string, onChange: (text: string) => void): void {
  const { selectionStart, selectionEnd, value } = field;
  flushSync(() => onChange(value.slice(0, selectionStart) + words + value.slice(selectionEnd)));
  const caret = selectionStart + words.length;
  field.setSelectionRange(caret, caret);
  field.focus();
}
