import { IconAlertCircle, IconCheck, IconClock, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ErrorCode, ErrorData } from '#contract/errors.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useShop } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import Openers from './composer/openers.tsx';
import { useFirstMessage } from './composer/use-first-message.ts';
import classes from './first-message.module.css';
import { turnPath } from './list/your-turn.ts';

interface FirstMessageProps {
  member: MemberCard;
  hasFocus: boolean;
  onLeave: () => void;
}

/** Once the message is sent, it links to the conversation. */
export default function FirstMessage({ member, hasFocus, onLeave }: FirstMessageProps) {
  useTranslationGroups('app');
  const { t } = useTranslation();
  const { draft, setDraft, isTooLong, canSend, send, refused, state } = useFirstMessage(member.id);
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) send();
  };
  if (state === 'sent' || state === 'waiting')
    return <Sent member={member} state={state} onLeave={onLeave} />;
  return (
    <form className={classes.form} onSubmit={submit}>
      <Openers
        profile={member}
        onPick={(text) => {
          setDraft(text);
          input.current?.focus();
        }}
      />
      <div className={classes.row}>
        <input
          ref={input}
          className={classes.input}
          aria-label={t('chat:composer.label', { name: member.name })}
          aria-describedby={faultId}
          aria-invalid={refused !== undefined || isTooLong}
          placeholder={t('chat:composer.firstPlaceholder')}
          autoComplete="off"
          enterKeyHint="send"
          data-autofocus={hasFocus || undefined}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <IconButton
          type="submit"
          aria-label={t('chat:composer.send')}
          disabled={!canSend}
          loading={state === 'sending'}
        >
          <IconSend2 size={22} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div id={faultId} role="alert">
        {isTooLong && <p className={classes.fault}>{t('errors:field.message_too_long')}</p>}
        {refused?.code && <Refusal code={refused.code} data={{ name: member.name, ...refused.data }} />}
      </div>
    </form>
  );
}

/** Some errors can be solved by a purchase. */
function Refusal({ code, data }: { code: ErrorCode; data: ErrorData }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const shop = useShop();
  const isSold = code === 'credits.insufficient' || code === 'chat.conversation_limit';
  return (
    <p className={classes.fault}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>
        {describe(code, data)} {isSold && <Link to={shop}>{t('chat:premium.action')}</Link>}
        {code === 'chat.answers_first' && <Link to={turnPath}>{t('chat:turn.answer')}</Link>}
      </span>
    </p>
  );
}

interface SentProps extends Pick<FirstMessageProps, 'member' | 'onLeave'> {
  state: 'sent' | 'waiting';
}

function Sent({ member: { id, name }, state, onLeave }: SentProps) {
  const { t } = useTranslation();
  const Icon = state === 'sent' ? IconCheck : IconClock;
  return (
    <div className={classes.form}>
      <p role="status" className={classes.sent} data-state={state}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {state === 'sent' ? t('likes:match.sent', { name }) : t('likes:match.waiting')}
      </p>
      <Button component={Link} to={`/members/${id}/chat`} onClick={onLeave} fullWidth>
        {t('likes:match.open')}
      </Button>
    </div>
  );
}
