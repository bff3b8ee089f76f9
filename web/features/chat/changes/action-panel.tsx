import { IconArrowBackUp, IconCopy, IconPencil } from '@tabler/icons-react';
import { useContext, useRef, useState } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { editMs } from '#contract/chat/facts.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { QuoteItem } from '../quotes/quote-item.tsx';
import { QuotingContext } from '../quotes/quoting.ts';
import { ActionItem } from './action-item.tsx';
import { type ConversationFacts, ConversationFactsContext } from './conversation-facts.ts';
import { openEdit } from './edit-dialog.tsx';
import classes from './message-actions.module.css';
import { ReactionRow } from './reaction-row.tsx';
import { usePanel } from './use-panel.ts';
import { useTakeBack } from './use-take-back.ts';

export interface ActionPanelProps {
  message: Message;
  partner: ChatPartner;
  bubble: Element;
  onClose: (returnsFocus: boolean) => void;
}

export default function ActionPanel({ bubble, onClose, ...rest }: ActionPanelProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  usePanel(panel, { bubble, isOwn: rest.message.own, onClose });
  const facts = useContext(ConversationFactsContext);
  return (
    <section ref={panel} aria-label={t('chat:conversation.messageMenu')} className={classes.panel}>
      {facts && <Actions {...rest} facts={facts} onDone={() => onClose(true)} />}
    </section>
  );
}

interface ActionsProps extends Pick<ActionPanelProps, 'message' | 'partner'> {
  facts: ConversationFacts;
  onDone: () => void;
}

function Actions({ message, partner, facts, onDone }: ActionsProps) {
  const { content, own } = message;
  const text = content.kind === 'text' ? content.text : '';
  const canQuote = Boolean(useContext(QuotingContext)?.quote);
  return (
    <>
      {!own && !facts.isEnded && (
        <ReactionRow message={message} conversation={facts.conversation} onDone={onDone} />
      )}
      {(canQuote || text) && (
        <ul className={classes.items}>
          <QuoteItem message={message} onDone={onDone} />
          {text && (
            <>
              <CopyItem text={text} onDone={onDone} />
              {own && !facts.isEnded && <EditItem {...{ message, text, facts, onDone }} />}
              {own && <TakeBackItem {...{ message, partner, facts, onDone }} />}
            </>
          )}
        </ul>
      )}
    </>
  );
}

function CopyItem({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionItem
      icon={IconCopy}
      label={t('changes:copy')}
      onClick={() => {
        // Where the browser refuses, the words can still be marked.
        navigator.clipboard?.writeText(text).catch(() => {});
        onDone();
      }}
    />
  );
}

function EditItem({ message, text, facts, onDone }: Omit<ActionsProps, 'partner'> & { text: string }) {
  const { t } = useTranslation();
  // The server's clock decides; this one only spares a dialog that could do nothing.
  const [openedAt] = useState(() => Date.now());
  if (openedAt - Date.parse(message.sent_at) >= editMs) return null;
  const edit = () => {
    onDone();
    void openEdit({ ...facts, seq: message.seq, text }, t);
  };
  return <ActionItem icon={IconPencil} label={t('changes:edit')} onClick={edit} />;
}

function TakeBackItem({ message, partner, facts, onDone }: ActionsProps) {
  const { t } = useTranslation();
  const ask = useTakeBack({ seq: message.seq, name: partner.name, facts });
  if (message.seq <= facts.readSeq || message.reaction !== undefined) return null;
  return (
    <ActionItem
      icon={IconArrowBackUp}
      label={t('changes:takeBack')}
      onClick={() => {
        onDone();
        ask();
      }}
    />
  );
}
