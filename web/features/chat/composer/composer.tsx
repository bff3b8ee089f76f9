import { useMounted } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { VoiceBar, VoiceButton } from '#web/app/recorder.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { hasKeyboard } from '#web/ui/has-keyboard.ts';
import { EndButton } from '../ending/end-button.tsx';
import type { Outgoing, OutgoingContent } from '../outbox/outbox.ts';
import classes from './composer.module.css';
import { CharacterCount, CreditChip } from './composer-notes.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { MessageInput } from './message-input.tsx';
import { useSendText } from './use-send-text.ts';

/** Server-rendered with the page; its code is loaded only where nobody can write. */
const RefusedComposer = lazy(() => importWithRetry(() => import('./refused-composer.tsx')));
const InsufficientCreditsNotice = lazy(() => importWithRetry(() => import('./insufficient-credits.tsx')));
const PremiumForMore = lazy(() => importWithRetry(() => import('./premium-for-more.tsx')));

interface ComposerProps {
  profile: MemberCard;
  /** Null before the first message. */
  conversation: number | null;
  refusal: WriteRefusal | null;
  /** The other wrote last, so a kind no is an answer, too. */
  canEnd: boolean;
  /** The other takes photos only once they have written. */
  photosWait: boolean;
  outgoing: Outgoing[];
  /** No message exists between the two. */
  isFirst: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  onWrite: (content: OutgoingContent) => void;
  /** What the next text quotes. */
  quote: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { profile, conversation, refusal, draft, input } = props;
  const reason = useRef<HTMLDivElement>(null);
  useKeptFocus(refusal, refusal === null ? input : reason);
  if (!refusal || refusal === 'conversation_limit') return <OpenComposer {...props} />;
  return (
    <div ref={reason} tabIndex={-1} className={classes.root}>
      <Suspense>
        <RefusedComposer {...{ profile, conversation, refusal, hasDraft: draft !== '', classes }} />
      </Suspense>
    </div>
  );
}

/** Saying no and writing after all take away what was pressed: what stands there instead has the focus then. */
function useKeptFocus(refusal: WriteRefusal | null, box: RefObject<HTMLElement | null>): void {
  const before = useRef(refusal);
  useEffect(() => {
    if (before.current === refusal) return;
    before.current = refusal;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [refusal, box]);
}

function OpenComposer(props: ComposerProps) {
  const { profile, refusal, outgoing, input } = props;
  const [voice, setVoice] = useState<VoiceStep>('unused');
  const { send, canSend, length, limit, lacksCredits, triedWithout, premium, setPremium } =
    useSendText(props);
  const wasRefused = outgoing.some(({ code }) => code === 'credits.insufficient');
  const onRefused = refusal === 'conversation_limit' ? () => setPremium('offered') : undefined;
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
      {voice === 'open' ? (
        <Suspense>
          <VoiceBar member={profile} onWrite={props.onWrite} onClose={() => setVoice('closed')} />
        </Suspense>
      ) : (
        <>
          <WritingRow
            {...props}
            voice={voice}
            onSpeak={() => startTransition(() => setVoice('open'))}
            canSend={canSend}
            isTooLong={length > limit}
            {...{ submit, onRefused }}
          />
          <div className={classes.notes}>
            <CreditChip />
            <CharacterCount length={length} limit={limit} />
            {props.canEnd && props.conversation !== null && (
              <EndButton className={classes.end} conversation={props.conversation} name={profile.name} />
            )}
          </div>
        </>
      )}
      {premium && (
        <Suspense>
          <PremiumForMore opened={premium === 'offered'} onClose={() => setPremium('declined')} />
        </Suspense>
      )}
    </form>
  );
}

/** Of the recorder in place of the input. */
type VoiceStep = 'unused' | 'open' | 'closed';

interface WritingRowProps extends ComposerProps {
  voice: VoiceStep;
  onSpeak: () => void;
  canSend: boolean;
  isTooLong: boolean;
  submit: (event: FormEvent) => void;
  /** Called instead of opening what could not be sent. */
  onRefused: (() => void) | undefined;
}

function WritingRow({
  profile,
  photosWait,
  input,
  draft,
  onDraft,
  voice,
  onSpeak,
  ...rest
}: WritingRowProps) {
  const { t } = useTranslation();
  const isMounted = useMounted();
  const { canSend, isTooLong, submit, onRefused } = rest;
  return (
    // On a phone the microphone has the place of "Send" while nothing is written.
    <div className={classes.row} data-empty={draft.trim() === '' || undefined}>
      <DialogButtons member={profile} photosWait={photosWait} onRefused={onRefused} />
      {isMounted && (
        <Suspense fallback={<span className={classes.room} />}>
          <VoiceButton
            className={classes.voice}
            member={profile}
            takesFocus={voice === 'closed'}
            onOpen={onRefused ?? onSpeak}
            onKept={onSpeak}
          />
        </Suspense>
      )}
      {!isMounted && <span className={classes.room} />}
      <EmojiButton input={input} onDraft={onDraft} />
      <MessageInput
        ref={input}
        aria-label={t('chat:composer.label', { name: profile.name })}
        placeholder={t('chat:composer.placeholder')}
        value={draft}
        aria-invalid={isTooLong}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => isSending(event) && submit(event)}
      />
      <IconButton type="submit" aria-label={t('chat:composer.send')} disabled={!canSend}>
        <IconSend2 size={22} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

/** With a keyboard Enter sends and Shift+Enter breaks the line; on a touch screen Enter only breaks it. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return hasKeyboard();
}
