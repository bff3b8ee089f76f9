import {
  IconArchive,
  IconArchiveOff,
  IconBellOff,
  IconBellRinging,
  IconMail,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatMark, ChatState } from '#contract/chat/marks.rules.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useMark } from './use-mark.ts';

export interface MarkedChat {
  conversation: number;
  name: string;
  /** The id of the other member. */
  partner: number;
  state: ChatState;
  /** Messages, whatever is marked. */
  unread: number;
}

/** What the viewer may do with a conversation in their own list. */
export function MarkItems({ conversation, name, partner, state, unread }: MarkedChat) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutate } = useMark(conversation, state, {
    onArchived: () => void tell(t('chatmarks:archived', { name })),
  });
  const isOpen = [`/chats/${conversation}`, `/members/${partner}/chat`].includes(pathname.replace(/\/$/, ''));
  const set = (mark: ChatMark) => {
    const on = !state[mark];
    // An open conversation would be read, and an archived one is put away.
    if (on && isOpen && (mark === 'unread' || mark === 'archived')) void navigate('/chats');
    // The row leaves this list with its button, which has the focus.
    else if (mark === 'archived' && !isOpen) document.querySelector('h1')?.focus();
    mutate({ conversation, mark, on });
  };
  const { pinned, muted, archived } = state;
  const items: [ChatMark, string, TablerIcon][] = [
    ['pinned', pinned ? t('chatmarks:unpin') : t('chatmarks:pin'), pinned ? IconPinnedOff : IconPin],
    [
      'unread',
      state.unread ? t('chatmarks:read') : t('chatmarks:unread'),
      state.unread ? IconMailOpened : IconMail,
    ],
    ['muted', muted ? t('chatmarks:unmute') : t('chatmarks:mute'), muted ? IconBellRinging : IconBellOff],
    [
      'archived',
      archived ? t('chatmarks:unarchive') : t('chatmarks:archive'),
      archived ? IconArchiveOff : IconArchive,
    ],
  ];
  return items
    .filter(([mark]) => mark !== 'unread' || unread === 0)
    .map(([mark, label, Icon]) => (
      <li key={mark}>
        <button type="button" className={menuItem} onClick={() => set(mark)}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
        </button>
      </li>
    ));
}

async function tell(message: string): Promise<void> {
  (await loadToasts()).show({ id: 'chat-archived', message });
}
