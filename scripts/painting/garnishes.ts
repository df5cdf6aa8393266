import type { Random } from '#server/drawing/random.ts'
import { at, blob, blobPath, circle, ellipse, path, rect, ring, stroke } from '#server/drawing/shapes.ts'

/** Garnishes. Each is drawn around the origin, 15 to 60 pixels wide. */

export type Garnish = (random: Random) => string

const spokes = (howMany: number, inner: number, outer: number) =>
  Array.from({ length: howMany }, (_, index) => {
    const angle = (index / howMany) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${(cos * inner).toFixed(1)} ${(sin * inner).toFixed(1)}L${(cos * outer).toFixed(1)} ${(sin * outer).toFixed(1)}`
  }).join('')

const citrus = (rind: string, pith: string, flesh: string) => () =>
  circle(2, 4, 31, '#000', 'opacity=".14"') +
  circle(0, 0, 31, rind) +
  circle(0, 0, 27.5, pith) +
  circle(0, 0, 24.5, flesh) +
  stroke(spokes(9, 3, 23), pith, 2.6) +
  path('M-18 -12A22 22 0 0 1 -4 -21', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"')

export const lime: Garnish = citrus('#5c9136', '#eef3c7', '#b5d25a')
export const orange: Garnish = citrus('#e27a1f', '#fbe5bd', '#f5a534')

export const limeWedge: Garnish = () =>
  path('M-34 -4A35 35 0 0 0 34 -4Z', '#5c9136') +
  path('M-30 -5A31 31 0 0 0 30 -5Z', '#eef3c7') +
  path('M-27 -5A28 27 0 0 0 27 -5Z', '#b5d25a') +
  stroke('M0 -4V19M0 -4L17 14M0 -4L-17 14', '#eef3c7', 2.4)

export const tomatoSlice: Garnish = () =>
  circle(2, 4, 28, '#000', 'opacity=".14"') +
  circle(0, 0, 28, '#b82f22') +
  circle(0, 0, 25, '#df5240') +
  [20, 92, 164, 236, 308]
    .map((angle) => at(0, 0, ellipse(14, 0, 7.5, 6, '#f2a07f') + circle(15, 0, 2, '#f9dc9b'), angle))
    .join('')

export const onionStrand: Garnish = (random) => {
  const bend = random.between(18, 34)
  return stroke(`M-30 0Q0 ${-bend} 30 0`, '#a8456f', 7) + stroke(`M-29 0Q0 ${-bend} 29 0`, '#efc3d4', 3)
}

export const onionRing: Garnish = (random) => {
  const r = random.between(13, 22)
  return ring(0, 0, r, '#a8456f', 6) + ring(0, 0, r, '#f0c9d8', 3)
}

export const herb: Garnish = () =>
  stroke('M0 18Q1 8 0 0', '#2f6f3c', 3) +
  ellipse(-9, -3, 10, 7.5, '#3f9150', 'transform="rotate(28 -9 -3)"') +
  ellipse(9, -3, 10, 7.5, '#37824a', 'transform="rotate(-28 9 -3)"') +
  ellipse(0, -12, 8, 10, '#4aa35b') +
  stroke('M0 0V-16M0 -1L-12 -6M0 -1L12 -6', '#2f6f3c', 1.4)

export const chive: Garnish = () => ring(0, 0, 5.5, '#4f9a4c', 4)

export const avocadoSlice: Garnish = () =>
  path('M-46 10C-30 -30 30 -30 46 10C24 -8 -24 -8 -46 10Z', '#4d7a31') +
  path('M-43 8C-28 -25 28 -25 43 8C22 -9 -22 -9 -43 8Z', '#a9c65a') +
  path('M-36 3C-22 -14 22 -14 36 3C18 -8 -18 -8 -36 3Z', '#e6e59a')

export const halfEgg: Garnish = () =>
  ellipse(2, 4, 28, 23, '#000', 'opacity=".16"') +
  ellipse(0, 0, 28, 23, '#fffaf0') +
  circle(2, 0, 13.5, '#f0a52c') +
  circle(-2, -4, 4, '#f9cf74')

export const friedEgg: Garnish = (random) =>
  path(blobPath(random, 3, 6, 66, 58, 0.12, 8), '#000', 'opacity=".14"') +
  path(blobPath(random, 0, 0, 66, 58, 0.12, 8), '#fffdf6', 'stroke="#ecd9b4" stroke-width="4"') +
  circle(4, -2, 25, '#eea223') +
  circle(4, -3, 22, '#f8b93c') +
  ellipse(-5, -11, 7, 5, '#fde6a8')

export const popcorn: Garnish = (random) =>
  [0, 80, 150, 215, 290]
    .map((angle) =>
      at(
        0,
        0,
        circle(random.between(8, 11), 0, random.between(8, 11), random.pick(['#fffaf0', '#fbf0d8', '#fff6e2'])),
        angle,
      ),
    )
    .join('') +
  circle(0, 1, 7, '#fff8ea') +
  circle(3, 4, 3, '#eebf55')

export const cheeseCube: Garnish = () =>
  path('M-15 -9L2 -16L17 -7L17 9L0 17L-15 8Z', '#e9cf86') +
  path('M-15 -9L2 -16L17 -7L0 1Z', '#fff3c9') +
  path('M-15 -9L0 1L0 17L-15 8Z', '#f8e2a1')

export const cornKernel: Garnish = (random) =>
  rect(-6, -7, 12, 14, random.pick(['#f4c242', '#efb52f', '#f8d063']), 'rx="5"') + circle(-1, -2, 2, '#fdebb0')

export const toastedCorn: Garnish = (random) =>
  path('M0 -11C8 -9 9 6 0 10C-9 6 -8 -9 0 -11Z', random.pick(['#d9983c', '#c6832d', '#e3ac52'])) +
  circle(-2, -1, 2, '#f3d08c')

export const plantainChip: Garnish = (random) => {
  const width = random.between(24, 32)
  return (
    ellipse(2, 4, width, 19, '#000', 'opacity=".12"') +
    ellipse(0, 0, width, 19, '#d7a233') +
    ellipse(0, -1, width - 3, 16.5, '#f3d069') +
    stroke('M-10 0H10', '#d9a83f', 2, 'stroke-dasharray="1 7"')
  )
}

export const ripePlantain: Garnish = (random) =>
  ellipse(3, 6, 48, 21, '#000', 'opacity=".18"') +
  ellipse(0, 0, 48, 21, '#9c5215') +
  ellipse(0, -1, 45, 18, random.pick(['#dd9526', '#e5a338', '#d58a1f'])) +
  stroke('M-30 -6Q-6 -13 20 -8', '#f8d27e', 4, 'opacity=".8"') +
  ellipse(14, 6, 8, 4, '#9c5215', 'opacity=".55"') +
  ellipse(-20, 5, 6, 3, '#9c5215', 'opacity=".45"')

export const patacon: Garnish = (random) =>
  path(blobPath(random, 3, 6, 42, 40, 0.08, 11), '#000', 'opacity=".16"') +
  path(blobPath(random, 0, 0, 42, 40, 0.08, 11), '#c08f25') +
  path(blobPath(random, 0, -2, 37, 35, 0.09, 11), '#ecc658') +
  stroke('M-18 -8Q-4 2 16 -10M-12 12Q4 4 20 14M-20 4L-8 16', '#cfa038', 3) +
  scatterSalt(random)

const scatterSalt = (random: Random) =>
  Array.from({ length: 7 }, () => circle(random.between(-22, 22), random.between(-22, 22), 1.6, '#fffaf0')).join('')

export const radish: Garnish = () =>
  circle(0, 0, 17, '#c8325a') + circle(0, 0, 14.5, '#fff5f2') + stroke(spokes(6, 2, 9), '#f3cbd2', 1.5)

export const cucumber: Garnish = () =>
  circle(1, 3, 22, '#000', 'opacity=".12"') +
  circle(0, 0, 22, '#3f7d3d') +
  circle(0, 0, 19, '#d9ecb0') +
  circle(0, 0, 11, '#c3de92') +
  stroke(spokes(6, 5, 8), '#f4f8df', 3)

export const carrot: Garnish = () =>
  circle(0, 0, 14, '#d96a1e') + circle(0, 0, 10, '#f0934a') + circle(0, 0, 4, '#e27a2c')

export const olive: Garnish = () =>
  ellipse(0, 0, 13, 11, '#4d4a2b') + ellipse(0, 0, 5, 4, '#1f1d12') + ellipse(-5, -4, 3, 2, '#8b8656')

export const chili: Garnish = () =>
  ring(0, 0, 10, '#c92f1f', 6) + circle(3, 0, 2.4, '#f6d99a') + circle(-3, 2, 2, '#f6d99a')

export const lettuce: Garnish = (random) =>
  path(blobPath(random, 0, 0, 50, 40, 0.18, 13), '#5f9e3f') +
  path(blobPath(random, 0, 0, 43, 33, 0.18, 13), random.pick(['#8fc05a', '#a3cc66', '#7fb550'])) +
  stroke('M-34 4Q0 -4 36 2M-12 0L-20 -18M6 -2L14 -20M-4 2L-10 20M14 2L22 18', '#d5e7a4', 2.5)

export const peanut: Garnish = () => ellipse(0, 0, 8, 6, '#c99553') + ellipse(-2, -2, 3, 2, '#e8c48a')

export const cheeseCrumb: Garnish = (random) => blob(random, 0, 0, 9, 7, random.pick(['#fff8e6', '#fbeecb']), 0.2, 6)

export const mint: Garnish = () =>
  [-38, 0, 38]
    .map((angle) =>
      at(
        0,
        0,
        path('M0 4C-12 -8 -8 -26 0 -34C8 -26 12 -8 0 4Z', '#3f9a58') + stroke('M0 0V-26', '#2b7340', 1.5),
        angle,
      ),
    )
    .join('')

export const berry: Garnish = () => circle(0, 0, 12, '#6b2346') + circle(-3, -4, 4, '#a85680')

export const strawberry: Garnish = () =>
  path('M0 22C-22 6 -20 -16 0 -14C20 -16 22 6 0 22Z', '#c92f37') +
  path('M-14 -13Q0 -24 14 -13Q0 -8 -14 -13Z', '#3f8f4a') +
  [-7, 0, 7].map((x) => circle(x, x ? -1 : 8, 1.5, '#f7d58c')).join('')
