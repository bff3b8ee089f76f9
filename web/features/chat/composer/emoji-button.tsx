import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { type CSSProperties, lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './emoji-button.module.css';

const EmojiPicker = lazy(() => importWithRetry(() => import('./emoji-picker.tsx')));

interface EmojiButtonProps {
  input: RefObject<HTMLTextAreaElement | null>;
  onDraft: (text: string) => void;
}

/** Shown with a mouse only: on-screen keyboards have their own emoji. */
export function EmojiButton({ input, onDraft }: EmojiButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root} style={{ '--anchor': `--emoji-${id}` } as CSSProperties}>
      <ActionIcon
        className={classes.button}
        variant="subtle"
        size={44}
        radius="xl"
        popoverTarget={id}
        aria-label={t('chat:composer.emoji')}
      >
        <IconMoodSmile size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <EmojiPicker input={input} onDraft={onDraft} onPicked={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
