/** The brand's mark on a 32 × 32 grid: the corner square of a QR code drawn as a C, a leaf in its opening, an achiote seed inside. */
export const brandMark = {
  ring: { d: 'M17 5H12a7 7 0 0 0-7 7v8a7 7 0 0 0 7 7h8a7 7 0 0 0 7-7v-5', strokeWidth: 4.6 },
  leaf: 'M20 12.2C19.6 5.4 23.6 1.6 30.6 1.4 31 8.6 27 12.4 20 12.2Z',
  seed: { cx: 16, cy: 17, r: 3.6 },
} as const
