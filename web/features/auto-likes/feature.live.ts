import type { LivePart } from '#web/app/extensions.ts';
import { AutoLike } from './auto-like.tsx';

export const autoLikesLive: LivePart = { Part: AutoLike };
