import { type RefObject, useEffect, useState } from 'react';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import type { NewContent } from '#contract/chat/kinds.ts';
import { countSigns } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';

/** Preloaded to avoid a wait. */
const loadQuestion = () => import('./ask-before-sharing.ts');

interface Draft {
  draft: string;
  refusal: WriteRefusal | null;
  /** No message exists between the two. */
  isFirst: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onDraft: (text: string) => void;
  onWrite: (content: NewContent) => void;
}

/** An obstacle is reported on sending, and the words stay in the field. */
export function useSendText({ draft, refusal, isFirst, input, onDraft, onWrite }: Draft) {
  const { t } = useTranslation();
  const { message_credits: cost, message_length: limit } = useSettings();
  const { credits } = useMember();
  const [premium, setPremium] = useState<'offered' | 'declined'>();
  const [triedWithout, setTriedWithout] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (isFirst) loadQuestion().catch(() => {});
  }, [isFirst]);
  const text = normaliseText(draft);
  const length = countSigns(text);
  const canSend = length > 0 && length <= limit && !isAsking;
  const write = () => {
    onWrite({ kind: 'text', text });
    // Text typed during the request stays.
    if (normaliseText(input.current?.value ?? draft) === text) onDraft('');
  };
  const askAndWrite = async () => {
    setIsAsking(true);
    // Offline the question cannot load and is skipped.
    const mayGo = await loadQuestion()
      .then((question) => question.askBeforeSharing(text, t))
      .catch(() => true);
    setIsAsking(false);
    if (mayGo) write();
  };
  const send = () => {
    if (!canSend) return;
    if (refusal === 'conversation_limit') return setPremium('offered');
    if (credits < cost) return setTriedWithout(true);
    if (isFirst) return void askAndWrite();
    write();
  };
  return { send, canSend, length, limit, lacksCredits: credits < cost, triedWithout, premium, setPremium };
}
