export const termKinds = ['dish', 'ingredient', 'drink', 'technique', 'course'] as const
export const termRegions = ['todo', 'costa', 'sierra', 'amazonía', 'galápagos'] as const
export type TermRegion = (typeof termRegions)[number]
