/** The preview picture of a shared link, 1200 × 630. */
export type SocialCard = {
  title: string
  /** A quieter line below the title. */
  note: string
  /** As it is shown, with its sign. */
  price?: string
  picture:
    | { kind: 'photo'; bytes: Uint8Array }
    | { kind: 'banner'; name: string }
    | { kind: 'dish'; name: string; category: string }
}
