export const movementsPageSize = 25;

/** The whole statement as a table (RFC 4180); only the member can fetch it. */
export const statementFilePath = '/api/credit-movements.csv';
