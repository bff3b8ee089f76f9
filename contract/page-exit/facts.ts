export const pageHiddenPath = '/api/page-hidden.php';

/** Marks a page and its beacon: visitors who leave it without a press are counted. */
export const bounceParameter = 'lb';
