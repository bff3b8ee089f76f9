import { IconDots, IconFlag } from '@tabler/icons-react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { toFirstSigns } from '#contract/signs.ts';
import { useReport } from '#web/features/reports/use-report.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import classes from './group-menu.module.css';
import { useDescribeMessage } from './message-kinds.tsx';

interface GroupMenuProps {
  messages: Message[];
  partner: ChatPartner;
}

/** Characters that identify a message, with the ellipsis. */
const maxLetters = 33;

/** Without hover, one button serves all messages of a group. */
export function GroupMenu({ messages, partner: { id, name, deleted } }: GroupMenuProps) {
  const { t } = useTranslation();
  const report = useReport();
  const nameOf = useNames(messages);
  return (
    <div className={classes.root}>
      <Menu
        className={classes.button}
        label={t('chat:conversation.messageMenu')}
        button={<IconDots size={16} stroke={1.75} aria-hidden />}
      >
        {messages.map((message) => (
          <li key={message.seq}>
            <button
              type="button"
              className={menuItem}
              onClick={() => report({ about: 'message', message: message.seq, id, name, canBlock: !deleted })}
            >
              <IconFlag size={20} stroke={1.75} aria-hidden />
              {nameOf(message)}
            </button>
          </li>
        ))}
      </Menu>
    </div>
  );
}

/** A single message needs no name. */
function useNames(messages: Message[]): (message: Message) => string {
  const { t } = useTranslation();
  const { describeMessage } = useDescribeMessage();
  if (messages.length === 1) return () => t('reports:message');
  return (message) => t('reports:messageOf', { words: toFirstSigns(describeMessage(message), maxLetters) });
}
