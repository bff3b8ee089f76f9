export const movementsPageSize = 25;

/** The credit history as CSV (RFC 4180), for the member only. */
export const statementFilePath = '/api/credit-movements.csv';
