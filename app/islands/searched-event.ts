/** Told to the menu after sections were hidden or shown. */
export const searchedEvent = 'searched'
