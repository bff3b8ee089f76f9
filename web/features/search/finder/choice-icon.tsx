import { IconMan, IconMap, IconMapPin, IconUsers, IconWoman, type TablerIcon } from '@tabler/icons-react';
import type { Question } from './questions.ts';

const icons: Record<string, TablerIcon> = {
  female: IconWoman,
  male: IconMan,
  both: IconUsers,
  all: IconMap,
};

/** Stands beside the words, never instead of them. Ages have no icon. */
export function ChoiceIcon({ question, choice }: { question: Question; choice: string }) {
  if (question === 'ages') return null;
  const Icon = icons[choice] ?? IconMapPin;
  return <Icon size={32} stroke={1.5} aria-hidden />;
}
