import { useState } from 'react'
import type { Category } from '#contract/menu/categories.ts'
import { matchCategory } from '#contract/search/category-match.ts'
import type { DishForms } from './use-dish-forms.ts'

/** The category of a new dish follows its name, until the owner has chosen one: 'Seco de pollo' is a seco. */
export function useCategoryGuess({ draft, type }: Pick<DishForms, 'draft' | 'type'>) {
  const { dish, start, values } = draft
  const [guessed, setGuessed] = useState<Category | null>(null)
  const [times, setTimes] = useState(0)

  return {
    /** Changes with each guess. */
    times,
    isShown: guessed !== null && values.category === guessed,
    from(name: string): void {
      const isChosen = values.category !== start.category && values.category !== guessed
      if (dish !== null || isChosen) return
      const found = matchCategory(name)
      const next = found ?? start.category
      setGuessed(found)
      if (next === values.category) return
      type('category', next)
      setTimes((before) => before + 1)
    },
  }
}
