import { createContext } from 'react';

/** What decides how messages may be changed. */
export interface ConversationFacts {
  conversation: number;
  /** The last of the viewer's messages that the partner has read, and that has reached them, as far as they tell. */
  readSeq: number;
  deliveredSeq: number;
  /** Nobody has answered: the rules of first messages hold. */
  isFirst: boolean;
  /** One of the two has said no: nothing that calls the other is offered. */
  isEnded: boolean;
}

/** Null before the first message. */
export const ConversationFactsContext = createContext<ConversationFacts | null>(null);
