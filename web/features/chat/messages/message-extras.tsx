import { IconFlag, IconShieldExclamation } from '@tabler/icons-react';
import { useContext } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { findSafetyKinds } from '#contract/safety/safety.rules.ts';
import { useReport } from '#web/features/reports/use-report.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ConversationFactsContext } from '../changes/conversation-facts.ts';
import { MessageActions } from '../changes/message-actions.tsx';
import { GroupMenu } from './group-menu.tsx';
import classes from './message-extras.module.css';

export interface MessageExtrasProps {
  message?: Message;
  messages?: Message[];
  partner: ChatPartner;
}

/** What a message has beside its content; of a group of received ones what they share. */
export default function MessageExtras({ message, messages, partner }: MessageExtrasProps) {
  const isEnded = useContext(ConversationFactsContext)?.isEnded;
  if (messages) return <GroupMenu messages={messages} partner={partner} />;
  if (!message) return null;
  const { seq, own, content, taken_back } = message;
  // An own photo has a menu of its own, and a gift stays given.
  const canAct = !partner.deleted && !taken_back && ((!own && !isEnded) || content.kind === 'text');
  return (
    <>
      {!own && content.kind === 'text' && <SafetyHint text={content.text} />}
      {canAct && <MessageActions message={message} partner={partner} />}
      {!own && <ReportMessage seq={seq} partner={partner} />}
    </>
  );
}

/** Only one hint is shown; money comes first. */
function SafetyHint({ text }: { text: string }) {
  const { t } = useTranslation();
  const kinds = findSafetyKinds(text);
  const kind = kinds.find((found) => found === 'iban' || found === 'wallet') ?? kinds[0];
  if (!kind) return null;
  return (
    <p className={classes.hint}>
      <IconShieldExclamation size={16} stroke={1.75} aria-hidden />
      {t(`chat:safety.hint.${kind}`)}
    </p>
  );
}

function ReportMessage({ seq, partner }: { seq: number; partner: ChatPartner }) {
  const { t } = useTranslation();
  const report = useReport();
  const { id, name, deleted } = partner;
  const label = t('reports:message');
  return (
    <button
      type="button"
      className={classes.report}
      aria-label={label}
      title={label}
      onClick={() => report({ about: 'message', message: seq, id, name, canBlock: !deleted })}
    >
      <IconFlag size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
