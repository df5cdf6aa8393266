/** Comes from a dish on the menu whose price or availability has just changed. It bubbles. */
export const menuChangedEvent = 'menu-changed'
