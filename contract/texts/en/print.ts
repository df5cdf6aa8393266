import { tableNameWords } from './table-names.ts'

export const printWords = {
  lang: 'en',
  cartaOf: (restaurant: string) => `Menu of ${restaurant}`,
  tentsOf: (restaurant: string) => `Table tents of ${restaurant}`,
  stickersOf: (restaurant: string) => `Stickers of ${restaurant}`,
  posterOf: (restaurant: string) => `Poster of ${restaurant}`,
  scan: 'Scan and see our menu',
  invitation: 'See the menu on your phone',
  noDishes: 'This menu has no dishes yet.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  code: (address: string) => `QR code: ${address}`,
  ...tableNameWords,
  wifi: 'Wi-Fi',
  password: (password: string) => `Password: ${password}`,
  noPassword: 'No password',
  wifiCode: (network: string) => `QR code of the Wi-Fi ${network}`,
}
