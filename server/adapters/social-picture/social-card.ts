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
    | { kind: 'dish'; name: string; category: string; drawn: string }
}

/** To share a dish, in the same sizes as an almuerzo. */
export type DishCard = {
  shape: 'status' | 'square'
  dish: string
  category: string
  /** As it is shown, with its sign. */
  price: string
  /** 'Nuevo en la carta', on a new dish. */
  mark: string | null
  /** 'Mira la carta de', before the restaurant's name. */
  seeMenuOf: string
  /** Null: the drawing that name and category choose. */
  photo: Uint8Array | null
  /** 'dibujo referencial', on the drawing. */
  drawn: string
  restaurant: string
  /** Null: the drawing that the name chooses. */
  logo: Uint8Array | null
  /** The address in the code. */
  url: string
}

/** To share the carta, in the same sizes. */
export type MenuCard = {
  shape: 'status' | 'square'
  restaurant: string
  /** Null: the drawing that the name chooses. */
  logo: Uint8Array | null
  /** 'Mira la carta' */
  seeMenu: string
  /** Address and city. */
  place: string
  /** The address in the code. */
  url: string
}

export type PaintedCard = SocialCard | AlmuerzoCard | DishCard | MenuCard

/** To share the almuerzo of a day: 1080 × 1920 for the status of a messenger, or 1080 × 1080. */
export type AlmuerzoCard = {
  shape: 'status' | 'square'
  restaurant: string
  /** Null: the drawing that the name chooses. */
  logo: Uint8Array | null
  /** 'Almuerzo del martes 17 de noviembre' */
  day: string
  /** As it is shown, with its sign. */
  price: string
  courses: { name: string; dishes: string[] }[]
  /** 'Hasta las 16:00' */
  until: string
  /** 'Mira la carta' */
  seeMenu: string
  /** 'y {count} más', for dishes that have no room. */
  moreDishes: string
  /** The address in the code. */
  url: string
}
