/** The stream of server-sent events of a logged-in member. */
export const eventsPath = '/api/events.php';

/** A named event of the stream: every visible page answers it by `confirmLooking`. */
export const lookEvent = 'look';
