/** Comes from a dish on the menu whose price or availability has just changed, or from the opening state. It bubbles. */
export const menuChangedEvent = 'menu-changed'

/** Comes from a dish on the menu that was just opened over it. It bubbles. */
export const dishOpenedEvent = 'dish-opened'

/** Comes from a dish on the menu that was just added to the order, or could not be; `detail` says so in words. It bubbles. */
export const dishAddedEvent = 'dish-added'
