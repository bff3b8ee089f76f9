/** Days in which the mailed link undoes a deletion; then the account is erased. */
export const reactivationDays = 14;

export const exportDays = 7;

/** The member fetches the ZIP file with ?token= of the mail; the response is raw, so it is no endpoint. */
export const exportFilePath = '/api/export-file.php';
