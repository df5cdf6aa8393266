/** What a shared link shows: a picture 1200 wide and 630 high. */
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
