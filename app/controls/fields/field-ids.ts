/** The ids of what stands below a field, from the field's own. */
export const errorId = (id: string) => `${id}-error`
export const descriptionId = (id: string) => `${id}-description`
