/** Favourites of one member. */
export const maxFavourites = 500;
/** Page size of their list. */
export const favouritePageSize = 24;

/** Members about whom one member keeps a note. */
export const maxPrivateNotes = 1000;
/** Characters of a note. */
export const privateNoteLength = 500;

/** The list of favourites, which also takes the forms of browsers without scripts. */
export const favouritesPath = '/likes/favourites';
