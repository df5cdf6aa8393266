export type CookingCardContent = {
  title: string
  lang: string
  /** '2026-11-16' */
  day: string
  restaurant: string
  name: string
  /** 'Para 4 porciones' */
  makes: string
  ingredients: {
    /** '1.25 kg' */
    amount: string
    name: string
    /** 'preparación'; may be empty. */
    detail: string
  }[]
  /** As the owner wrote them; empty for none. */
  steps: string
  /** `page` has `{page}` and `{pages}`. */
  words: { ingredients: string; steps: string; page: string }
}
