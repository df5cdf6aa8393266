import type { KnownAllergen } from '#contract/allergens/allergens.ts'

/** Foods that are the allergen themselves. Their names are folded and in the singular. */
export const allergenWords = {
  'camarón y crustáceos': [
    ...['apangora', 'camaron', 'cangrejo', 'centolla', 'crustaceo', 'gamba', 'jaiba', 'langosta', 'langostino'],
    ...['marisco', 'pangora'],
  ],
  'concha y moluscos': [
    ...['almeja', 'calamar', 'canchalagua', 'concha', 'marisco', 'mejillon', 'molusco'],
    ...['ostion', 'ostra', 'pulpo', 'vieira'],
  ],
  maní: ['cacahuate', 'cacahuete', 'mani'],
  'frutos secos': ['almendra', 'anacardo', 'avellana', 'macadamia', 'maranon', 'nuez', 'pecana', 'pistacho'],
  soya: ['soja', 'soya', 'tofu'],
  ajonjolí: ['ajonjoli', 'sesamo'],
} satisfies Partial<Record<KnownAllergen, readonly string[]>>
