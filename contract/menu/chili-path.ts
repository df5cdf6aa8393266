export const chiliGrid = 24
/** A chili on that grid. `app/ui/picante-mark.css` holds it, too. */
export const chiliPath =
  'M18.4 8.6c2 6.4-4.2 12.6-15.9 11.2C9.5 18.7 11.3 15.5 11.9 11.3c.5-3.1 4.9-5 6.5-2.7ZM15.2 6.9C15.3 4.6 16.5 3 18.9 2.5l.9 1.6c-1.5.5-2.3 1.5-2.2 2.7 1.5.2 2.5.9 3 2.2-1.1-.5-1.9-.4-2.6.2C16.7 7.3 14.8 7.3 13 8.7c.3-1 1-1.6 2.2-1.8Z'
