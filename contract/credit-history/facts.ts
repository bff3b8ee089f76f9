export const creditHistoryPageSize = 25;

/** The credit history as CSV (RFC 4180), for the member only. */
export const creditHistoryFilePath = '/api/credit-movements.csv';
