/** A query that claims an item is recorded as a look: it is made for each visit, never by itself. */
export const fetchOncePerVisit = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
