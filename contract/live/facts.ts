/** Server-sent events of a logged-in member. */
export const eventsPath = '/api/events.php';

/** A stream event that every visible page answers with `confirmLooking`; its data is the question. */
export const lookEvent = 'look';
