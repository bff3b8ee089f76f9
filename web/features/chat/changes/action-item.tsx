import type { TablerIcon } from '@tabler/icons-react';
import { menuItem } from '#web/ui/overlays/menu.tsx';

interface ActionItemProps {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

/** One entry of the panel of a message. */
export function ActionItem({ icon: Icon, label, onClick }: ActionItemProps) {
  return (
    <li>
      <button type="button" className={menuItem} onClick={onClick}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {label}
      </button>
    </li>
  );
}
