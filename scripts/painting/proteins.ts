import type { Random } from '#server/drawing/random.ts'
import { at, blob, blobPath, circle, ellipse, path, rect, ring, scatter, stroke } from '#server/drawing/shapes.ts'

/** The main thing on the plate, drawn around the origin. */

export const shrimp = (random: Random) => {
  const color = random.pick(['#f08d66', '#ee9c78', '#e97f5b'])
  return (
    stroke('M-20 14C-30 -14 4 -34 22 -10', '#000', 20, 'opacity=".14" transform="translate(3 5)"') +
    stroke('M-20 14C-30 -14 4 -34 22 -10', color, 19) +
    stroke('M-24 2L-13 0M-17 -11L-8 -5M-4 -19L-1 -8M10 -20L9 -9', '#fbd9c4', 3) +
    path('M-24 12L-34 30L-21 25L-12 34L-11 14Z', '#c9512f')
  )
}

export const squidRing = (random: Random) => {
  const r = random.between(17, 25)
  return ring(2, 4, r, '#000', 10, 'opacity=".12"') + ring(0, 0, r, '#e6cdb8', 11) + ring(0, -1, r, '#fdf3e8', 7)
}

export const clam = () =>
  ellipse(2, 5, 33, 25, '#000', 'opacity=".2"') +
  path('M-33 4C-30 -28 30 -28 33 4C20 26 -20 26 -33 4Z', '#2e2523') +
  path('M-26 3C-22 -18 22 -18 26 3C16 18 -16 18 -26 3Z', '#8d8079') +
  blobFixed('#c9703e') +
  ellipse(-4, -3, 8, 5, '#eda06a')

const blobFixed = (fill: string) => path('M-18 3C-16 -12 16 -13 18 2C10 13 -11 13 -18 3Z', fill)

export const tunaChunk = (random: Random) =>
  path(blobPath(random, 3, 5, 34, 26, 0.12, 7), '#000', 'opacity=".16"') +
  path(blobPath(random, 0, 0, 34, 26, 0.12, 7), '#b98672') +
  path(blobPath(random, -2, -3, 29, 20, 0.12, 7), '#d6a891') +
  stroke('M-20 -6Q-4 -12 18 -6M-20 4Q-2 -2 20 5M-12 12Q2 8 12 13', '#b98672', 2)

export const whiteFishChunk = (random: Random) =>
  path(blobPath(random, 2, 4, 26, 20, 0.14, 7), '#000', 'opacity=".12"') +
  path(blobPath(random, 0, 0, 26, 20, 0.14, 7), '#f0dccb') +
  stroke('M-14 -4Q0 -9 14 -4M-12 5Q0 0 13 6', '#d8b9a2', 2)

export const steak = (random: Random) =>
  path(blobPath(random, 6, 12, 120, 74, 0.09, 8), '#000', 'opacity=".2"') +
  path(blobPath(random, 0, 0, 120, 74, 0.09, 8), '#4a2416') +
  blob(random, -2, -4, 110, 64, '#7d4026', 0.08, 8) +
  stroke('M-84 10L-40 -44M-50 34L10 -50M-8 44L52 -46M36 42L84 -24', '#3b1a0f', 9, 'opacity=".75"') +
  stroke('M-80 -18Q-40 -52 20 -50', '#b87350', 5, 'opacity=".7"')

export const stew = (random: Random) =>
  blob(random, 0, 0, 118, 84, '#a1481f', 0.1, 9) +
  blob(random, -2, -4, 106, 72, '#bf5c26', 0.1, 9) +
  scatter(
    random,
    8,
    { x: 0, y: -2, rx: 78, ry: 48 },
    () => blob(random, 0, 0, 27, 20, '#7a3518', 0.14, 7) + ellipse(-4, -6, 14, 7, '#a85a33'),
  ) +
  scatter(random, 9, { x: 0, y: 0, rx: 92, ry: 60 }, () => ellipse(0, 0, 4, 3, '#f0b25a'))

export const drumstick = () =>
  path(
    'M-92 12C-100 -36 -46 -66 0 -46C34 -32 50 -14 74 -10L96 -26C108 -34 122 -20 112 -8C126 -4 122 16 108 14L70 18C44 30 30 58 -14 60C-58 62 -86 46 -92 12Z',
    '#000',
    'opacity=".18" transform="translate(5 10)"',
  ) +
  path('M74 -12L96 -26C108 -34 122 -20 112 -8C126 -4 122 16 108 14L70 16Z', '#f3e6d2') +
  path(
    'M-92 12C-100 -36 -46 -66 0 -46C34 -32 50 -14 80 -12L74 16C44 28 30 58 -14 60C-58 62 -86 46 -92 12Z',
    '#a8581f',
  ) +
  path('M-82 6C-84 -32 -42 -54 -2 -38C28 -26 44 -8 68 -6L66 6C38 14 24 42 -14 46C-52 48 -78 36 -82 6Z', '#cd7a2c') +
  stroke('M-66 -10C-56 -32 -30 -36 -8 -28', '#f0b768', 8, 'opacity=".85"') +
  stroke('M-40 30Q-10 36 16 22', '#a8581f', 4, 'opacity=".6"')

export const fillet = (random: Random) =>
  path('M-124 10C-90 -58 20 -66 124 -8C84 58 -40 72 -124 10Z', '#000', 'opacity=".18" transform="translate(5 10)"') +
  path('M-124 10C-90 -58 20 -66 124 -8C84 58 -40 72 -124 10Z', '#b97a26') +
  path('M-112 6C-80 -48 18 -54 110 -8C74 46 -38 56 -112 6Z', random.pick(['#e2a844', '#dca03f', '#e7b455'])) +
  stroke(
    'M-70 -14Q-40 6 -62 30M-26 -32Q4 0 -18 40M20 -36Q48 -4 30 34M62 -28Q82 -6 70 16',
    '#bf8430',
    4,
    'opacity=".7"',
  ) +
  stroke('M-74 -26Q-10 -50 50 -34', '#f9dc97', 5, 'opacity=".8"')

export const porkChunks = (random: Random) =>
  scatter(
    random,
    11,
    { x: 0, y: 0, rx: 88, ry: 58 },
    () =>
      path(blobPath(random, 3, 6, 30, 25, 0.16, 6), '#000', 'opacity=".2"') +
      path(blobPath(random, 0, 0, 30, 25, 0.16, 6), '#7b3c17') +
      path(blobPath(random, -2, -3, 25, 20, 0.16, 6), random.pick(['#b4682f', '#c27a3b', '#a35a26'])) +
      ellipse(-7, -8, 9, 4, '#e7b071', 'opacity=".8"'),
  )

export const sausage = () =>
  stroke('M-66 12Q0 -30 66 12', '#000', 34, 'opacity=".18" transform="translate(4 9)"') +
  stroke('M-66 12Q0 -30 66 12', '#6b2213', 34) +
  stroke('M-66 10Q0 -32 66 10', '#a43b20', 26) +
  stroke('M-40 -10L-30 12M-10 -22L-4 6M22 -20L22 4M50 -10L44 14', '#5a1b0e', 5, 'opacity=".8"') +
  stroke('M-58 2Q-20 -22 20 -20', '#dd7b58', 5, 'opacity=".7"')

export const llapingacho = (random: Random) =>
  path(blobPath(random, 4, 7, 50, 47, 0.05, 9), '#000', 'opacity=".18"') +
  path(blobPath(random, 0, 0, 50, 47, 0.05, 9), '#d99a2d') +
  path(blobPath(random, 0, -2, 44, 41, 0.05, 9), '#efbf52') +
  path(blobPath(random, 0, 0, 32, 28, 0.2, 9), '#b5711f', 'opacity=".55"') +
  ellipse(-16, -20, 12, 6, '#fbe3a0', 'opacity=".8"')

/** A whole fried fish, head to the left. */
export const wholeFish = (random: Random) => {
  const skin = random.pick(['#c9812d', '#b8753a', '#c98f4a'])
  return (
    path(
      'M-218 4C-176 -86 20 -104 132 -22L206 -74C216 -36 216 36 206 74L132 24C20 100 -176 92 -218 4Z',
      '#000',
      'opacity=".22" transform="translate(7 14)"',
    ) +
    path('M-218 4C-176 -86 20 -104 132 -22L206 -74C216 -36 216 36 206 74L132 24C20 100 -176 92 -218 4Z', '#7d4617') +
    path('M-206 4C-166 -74 18 -90 130 -14L196 -58C202 -30 202 30 196 58L130 16C18 86 -166 80 -206 4Z', skin) +
    path('M-150 -56C-124 -20 -124 28 -148 60C-182 48 -200 26 -206 4C-196 -22 -178 -42 -150 -56Z', '#a2602a') +
    stroke('M-70 -66Q-40 0 -68 64M-10 -72Q20 0 -8 68M50 -58Q76 0 52 58', '#7d4617', 8, 'opacity=".8"') +
    stroke('M-120 -52Q-20 -84 70 -48', '#f0bd6c', 7, 'opacity=".75"') +
    circle(-170, -10, 13, '#fff7e6') +
    circle(-171, -10, 6.5, '#221a15') +
    stroke('M148 -6L190 -30M150 2H194M148 10L190 32', '#a2602a', 4)
  )
}

/** Meat, pepper and onion on a stick. */
export const skewer = (random: Random) => {
  const pieces = ['#8a4425', '#c23b2a', '#7d3a20', '#e6b13c', '#8a4425', '#5c9136', '#7d3a20']
  return (
    stroke('M-215 0H215', '#000', 8, 'opacity=".2" transform="translate(4 10)"') +
    stroke('M-215 0H215', '#d8b27a', 7) +
    pieces
      .map((color, index) => {
        const isMeat = color.startsWith('#8a') || color.startsWith('#7d')
        const width = isMeat ? 29 : 19
        const x = -150 + index * 50
        return at(
          x,
          0,
          path(blobPath(random, 3, 6, width, 32, 0.1, 7), '#000', 'opacity=".18"') +
            path(blobPath(random, 0, 0, width, 32, 0.1, 7), color) +
            ellipse(-5, -12, width * 0.4, 7, '#fff', 'opacity=".28"') +
            (isMeat ? stroke('M-14 -14L10 18M-2 -20L18 8', '#3b1a0f', 4, 'opacity=".5"') : ''),
        )
      })
      .join('')
  )
}

/** Corn on the cob. */
export const cob = (random: Random) =>
  rect(-60, -25, 126, 58, '#000', 'rx="26" opacity=".16"') +
  rect(-66, -30, 126, 58, '#c98f1c', 'rx="26"') +
  [-20, -7, 6, 19]
    .map((y) =>
      Array.from({ length: 9 }, (_, column) =>
        rect(-60 + column * 13, y - 6, 11.5, 11.5, random.pick(['#f6cd52', '#f2c03a', '#fada77']), 'rx="4.5"'),
      ).join(''),
    )
    .join('')
