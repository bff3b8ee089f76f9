import type { ReactNode } from 'react';
import { ChatFrame } from './chat-frame.tsx';
import { DefaultFrame } from './default-frame.tsx';
import { EmptyFrame } from './empty-frame.tsx';
import { LanderFrame } from './lander-frame.tsx';

const frames = { default: DefaultFrame, chat: ChatFrame, lander: LanderFrame, empty: EmptyFrame } as const;

/** For pages whose layout is named by data; an unknown name gets the default one. */
export function Frame({ name, children }: { name: string; children: ReactNode }) {
  const Named = Object.hasOwn(frames, name) ? frames[name as keyof typeof frames] : DefaultFrame;
  return <Named>{children}</Named>;
}
