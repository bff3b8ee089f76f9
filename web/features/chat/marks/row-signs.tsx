import { IconBellOff, IconPin } from '@tabler/icons-react';
import type { ChatState } from '#contract/chat/marks.rules.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface RowSignsProps {
  state: ChatState;
  unread: number;
  /** Of chat-row.module.css: a separate style sheet would load after the server-rendered page. */
  classes: CSSModuleClasses;
}

/** How the viewer keeps a conversation. A number of unread messages says more than the dot. */
export default function RowSigns({ state, unread, classes }: RowSignsProps) {
  const { t } = useTranslation();
  const sign = { size: 16, stroke: 1.75, role: 'img', className: classes.sign };
  return (
    <>
      {state.pinned && <IconPin {...sign} aria-label={t('chat:list.pinned')} />}
      {state.muted && <IconBellOff {...sign} aria-label={t('chat:list.muted')} />}
      {state.ended && <span className={classes.tag}>{t('chat:end.ended')}</span>}
      {state.unread && unread === 0 && (
        <span className={classes.dot} role="img" aria-label={t('chat:list.marked')} />
      )}
    </>
  );
}
