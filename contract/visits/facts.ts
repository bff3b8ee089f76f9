export const pageHiddenPath = '/api/page-hidden.php';

/** Of a page, and of the beacon it sends: whether visitors who leave it without a press are counted. */
export const bounceParameter = 'lb';
