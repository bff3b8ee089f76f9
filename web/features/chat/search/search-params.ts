/** Without scripts the words stand in the address. With them they stay off it, and out of the history of the browser. */
export const searchParam = 'q';
/** Likewise where a further page of what was found begins. */
export const afterParam = 'after';
