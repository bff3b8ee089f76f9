import type { ReactNode } from 'react';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './narrow-page.module.css';

type Tone = 'success' | 'danger';

export interface MessageProps {
  icon: ReactNode;
  tone?: Tone;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

export function Message({ icon, tone, title, text, children }: MessageProps) {
  return (
    <Stack gap="md">
      <MessageMark tone={tone}>{icon}</MessageMark>
      {title}
      <Text>{text}</Text>
      {children}
    </Stack>
  );
}

function MessageMark({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden>
      {children}
    </span>
  );
}
