import { IconMap, IconMapPin } from '@tabler/icons-react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './match-finder.module.css';
import type { Question } from './questions.ts';
import { pickFaces, type WallFace } from './wall.ts';

interface ChoiceIconProps {
  question: Question;
  choice: string;
  faces: readonly WallFace[];
}

/** Stands beside the words, never instead of them: who would be met, or a place. Oneself and ages have none. */
export function ChoiceIcon({ question, choice, faces }: ChoiceIconProps) {
  if (question === 'where') {
    const Icon = choice === 'all' ? IconMap : IconMapPin;
    return <Icon size={32} stroke={1.5} aria-hidden />;
  }
  const met = question === 'seek' ? pickFaces(faces, choice) : [];
  if (met.length === 0) return null;
  return (
    <span className={classes.met}>
      {met.map(({ id, main_image, name }) => (
        <Avatar key={id} image={main_image} name={name} size={48} />
      ))}
    </span>
  );
}
