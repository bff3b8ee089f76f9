import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import type { NewContent } from '#contract/chat/kinds.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { countSigns } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { hasKeyboard } from '#web/ui/has-keyboard.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import classes from './composer.module.css';
import { CharacterCount, CreditChip, RefusedComposer } from './composer-notes.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { MessageInput } from './message-input.tsx';

const KeptWords = lazy(() => importWithRetry(() => import('./kept-words.tsx')));
const InsufficientCreditsNotice = lazy(() => importWithRetry(() => import('./insufficient-credits.tsx')));
const PremiumForMore = lazy(() => importWithRetry(() => import('./premium-for-more.tsx')));

/** Loaded ahead, so that nobody waits for it. */
const loadQuestion = () => import('./ask-before-sharing.tsx');

interface ComposerProps {
  profile: MemberCard;
  refusal: WriteRefusal | null;
  outgoing: Outgoing[];
  /** Nothing was written to each other yet. */
  isFirst: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  onWrite: (content: NewContent) => void;
}

export function Composer({
  profile,
  refusal,
  outgoing,
  isFirst,
  input,
  draft,
  onDraft,
  onWrite,
}: ComposerProps) {
  const { t } = useTranslation();
  const { message_credits: cost, message_length: limit } = useSettings();
  const { credits } = useMember();
  const [premium, setPremium] = useState<'offered' | 'declined'>();
  const [triedWithout, setTriedWithout] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (isFirst) loadQuestion().catch(() => {});
  }, [isFirst]);
  if (refusal && refusal !== 'conversation_limit')
    return (
      <RefusedComposer refusal={refusal} name={profile.name}>
        {draft !== '' && (
          <Suspense>
            <KeptWords profile={profile.id} />
          </Suspense>
        )}
      </RefusedComposer>
    );
  const text = normaliseText(draft);
  const length = countSigns(text);
  const canSend = length > 0 && length <= limit && !isAsking;
  const wasRefused = outgoing.some(({ code }) => code === 'credits.insufficient');
  const send = () => {
    if (!canSend) return;
    if (refusal === 'conversation_limit') return setPremium('offered');
    // The words stay where they are: the way to the credits and back loses nothing.
    if (credits < cost) return setTriedWithout(true);
    const write = () => {
      onWrite({ kind: 'text', text });
      // Text that was typed while the request was on its way stays.
      if (normaliseText(input.current?.value ?? draft) === text) onDraft('');
    };
    if (!isFirst) return write();
    setIsAsking(true);
    // Without a connection for the question it goes unasked.
    const asked = loadQuestion().then((question) => question.askBeforeSharing(text, t));
    void asked
      .catch(() => true)
      .then((mayGo) => {
        setIsAsking(false);
        if (mayGo) write();
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    input.current?.focus();
  };
  return (
    <form className={classes.root} onSubmit={submit}>
      {credits < cost && (triedWithout || wasRefused) && (
        <Suspense>
          <InsufficientCreditsNotice name={profile.name} />
        </Suspense>
      )}
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
        <ActionIcon
          type="submit"
          size={44}
          radius="xl"
          aria-label={t('chat:composer.send')}
          disabled={!canSend}
        >
          <IconSend2 size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
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

/** With a keyboard Enter sends and Shift breaks the line; on a touch screen Enter is the only way to break it. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return hasKeyboard();
}
