import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import type { NewContent } from '#contract/chat/kinds.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { hasKeyboard } from '#web/ui/has-keyboard.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import classes from './composer.module.css';
import { CharacterCount, CreditChip, RefusedComposer } from './composer-notes.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { MessageInput } from './message-input.tsx';
import { useSendText } from './use-send-text.ts';

const EndPause = lazy(() => importWithRetry(() => import('#web/features/pauses/end-pause.tsx')));
const KeptDraft = lazy(() => importWithRetry(() => import('./kept-draft.tsx')));
const InsufficientCreditsNotice = lazy(() => importWithRetry(() => import('./insufficient-credits.tsx')));
const PremiumForMore = lazy(() => importWithRetry(() => import('./premium-for-more.tsx')));

interface ComposerProps {
  profile: MemberCard;
  refusal: WriteRefusal | null;
  outgoing: Outgoing[];
  /** No message exists between the two. */
  isFirst: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  onWrite: (content: NewContent) => void;
  /** What the next text quotes. */
  quote: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { profile, refusal, draft } = props;
  if (!refusal || refusal === 'conversation_limit') return <OpenComposer {...props} />;
  return (
    <RefusedComposer refusal={refusal} name={profile.name}>
      {refusal === 'paused' && (
        <Suspense>
          <EndPause />
        </Suspense>
      )}
      {draft !== '' && (
        <Suspense>
          <KeptDraft profile={profile.id} />
        </Suspense>
      )}
    </RefusedComposer>
  );
}

function OpenComposer(props: ComposerProps) {
  const { profile, refusal, outgoing, input, draft, onDraft } = props;
  const { t } = useTranslation();
  const { send, canSend, length, limit, lacksCredits, triedWithout, premium, setPremium } =
    useSendText(props);
  const wasRefused = outgoing.some(({ code }) => code === 'credits.insufficient');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    input.current?.focus();
  };
  return (
    <form className={classes.root} onSubmit={submit}>
      {lacksCredits && (triedWithout || wasRefused) && (
        <Suspense>
          <InsufficientCreditsNotice name={profile.name} />
        </Suspense>
      )}
      {props.quote}
      <div className={classes.row}>
        <DialogButtons
          member={profile}
          onRefused={refusal === 'conversation_limit' ? () => setPremium('offered') : undefined}
        />
        <EmojiButton input={input} onDraft={onDraft} />
        <MessageInput
          ref={input}
          aria-label={t('chat:composer.label', { name: profile.name })}
          placeholder={t('chat:composer.placeholder')}
          value={draft}
          aria-invalid={length > limit}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={(event) => isSending(event) && submit(event)}
        />
        <IconButton type="submit" aria-label={t('chat:composer.send')} disabled={!canSend}>
          <IconSend2 size={22} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.notes}>
        <CreditChip />
        <CharacterCount length={length} limit={limit} />
      </div>
      {premium && (
        <Suspense>
          <PremiumForMore opened={premium === 'offered'} onClose={() => setPremium('declined')} />
        </Suspense>
      )}
    </form>
  );
}

/** With a keyboard Enter sends and Shift+Enter breaks the line; on a touch screen Enter only breaks it. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return hasKeyboard();
}
