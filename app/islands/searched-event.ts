/** Told to the menu after sections were hidden or shown; its detail says what for. */
export const searchedEvent = 'searched'
export type Searched = { words: string; found: number }
