/** A paragraph; a list; or things with what there is to say about each. `{contact}` and `{privacy}` stand for links. */
type LegalPart =
  | string
  | readonly string[]
  | { readonly about: readonly { readonly what: string; readonly said: string }[] }

export type LegalSection = { readonly title: string; readonly parts: readonly LegalPart[] }
