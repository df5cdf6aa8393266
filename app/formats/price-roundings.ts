import type { PriceRounding } from '#contract/taxes/tax-schema.ts'

/** How prices end, in the words of a list. Until an owner has chosen, suggested prices end as those of the menu. */
export const asOnTheMenu = { value: '', label: 'Como los de tu carta' } as const

export const roundingOptions: { value: PriceRounding; label: string }[] = [
  { value: 'cent', label: 'Cualquier centavo' },
  { value: 'quarter', label: '.00, .25, .50 o .75' },
  { value: 'half', label: '.00 o .50' },
  { value: 'whole', label: '.00' },
  { value: '90', label: '.90' },
  { value: '99', label: '.99' },
]
