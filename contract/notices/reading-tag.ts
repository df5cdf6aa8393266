/** Marks the notice that a menu was read. A panel that is in sight says it itself. */
export const readingTag = 'carta-leida'
