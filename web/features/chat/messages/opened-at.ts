import { createContext } from 'react';

/** Number of the newest message when the conversation was opened. */
export const OpenedAt = createContext(Number.POSITIVE_INFINITY);
