import { tableNameWords } from './table-names.ts'

/** They are printed around the words of a restaurant. */
export const printWords = {
  lang: 'es',
  cartaOf: (restaurant: string) => `Carta de ${restaurant}`,
  tentsOf: (restaurant: string) => `Habladores de ${restaurant}`,
  stickersOf: (restaurant: string) => `Adhesivos de ${restaurant}`,
  posterOf: (restaurant: string) => `Afiche de ${restaurant}`,
  scan: 'Escanea y mira nuestra carta',
  invitation: 'Mira la carta en tu celular',
  noDishes: 'Esta carta todavía no tiene platos.',
  page: (page: string, pages: string) => `Página ${page} de ${pages}`,
  code: (address: string) => `Código QR: ${address}`,
  ...tableNameWords,
  wifi: 'Wifi',
  password: (password: string) => `Clave: ${password}`,
  noPassword: 'Sin clave',
  wifiCode: (network: string) => `Código QR del wifi ${network}`,
}
