/** The id of a dish in a list, which links lead to. In a file of its own: islands use it, and do not load the router. */
export const dishAnchor = (id: number) => `plato-${id}`

/** As `dishPath` in `restaurant-paths.ts`. */
export const dishAddress = ({ slug }: { slug: string }, { id }: { id: number }) => `/restaurante/${slug}/menu/${id}`
