import { createContext } from 'react';
import type { ChatPartner } from '#contract/chat.ts';

/** Whose messages of the conversation can be reported. */
export const ReportedPartner = createContext<ChatPartner | null>(null);
