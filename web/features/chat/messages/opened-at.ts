import { createContext } from 'react';

/** Number of the newest message when the conversation was opened: those after it came since. */
export const OpenedAt = createContext(Number.POSITIVE_INFINITY);
