/** A deletion can be undone with the mailed link for this long; then the account is erased. */
export const reactivationDays = 14;

/** A finished export can be downloaded for this long. */
export const exportDays = 7;

/** The member fetches the ZIP file with ?token= of the mail. The answer is raw, so it is no endpoint of the registry. */
export const exportFilePath = '/api/export-file.php';
