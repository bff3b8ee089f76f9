import { IconMoodSmile } from '@tabler/icons-react';
import { type CSSProperties, lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
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
      <IconButton
        className={classes.button}
        variant="subtle"
        popoverTarget={id}
        aria-label={t('chat:composer.emoji')}
      >
        <IconMoodSmile size={24} stroke={1.75} aria-hidden />
      </IconButton>
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
