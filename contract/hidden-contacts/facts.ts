export const hiddenContactsPath = '/settings/contacts';

/** Of one member. */
export const maxHiddenContacts = 20_000;

/** Characters of one request, about 5,000 contacts; longer lists come in several. */
export const contactsLength = 120_000;

/** How long a cleared list can be brought back. */
export const undoMinutes = 10;
