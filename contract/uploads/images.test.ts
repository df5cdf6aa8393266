import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl, imageVariant, isImagePath, isSocialPicturePath } from './images.ts'

const path = 'menu-items/0b9c1f52-8a4e-4f6b-9d3a-2c5e7f801234.webp'

test.each([
  ['/images', path],
  ['/images/', path],
  ['/images', `/${path}`],
  ['/images//', `//${path}`],
])('%s and %s are joined with exactly one slash', (base, given) => {
  expect(imageUrl(base, given)).toBe(`/images/${path}`)
})

test.each(['https://cdn.ejemplo.ec', 'https://cdn.ejemplo.ec/'])('a CDN stands before the path: %s', (base) => {
  expect(imageUrl(base, path)).toBe(`https://cdn.ejemplo.ec/${path}`)
})

test('the widest picture is the path itself, narrower copies stand beside it', () => {
  expect(imageVariant('menu-items/x.webp', 1600)).toBe('menu-items/x.webp')
  expect(imageVariant('menu-items/x.webp', 800)).toBe('menu-items/x-800.webp')
  expect(imageVariant('menu-items/x.webp', 400)).toBe('menu-items/x-400.webp')
})

test.each([
  [1600, '/i/menu-items/x-400.webp 400w, /i/menu-items/x-800.webp 800w, /i/menu-items/x.webp 1600w'],
  [1000, '/i/menu-items/x-400.webp 400w, /i/menu-items/x-800.webp 800w, /i/menu-items/x.webp 1000w'],
  [800, '/i/menu-items/x-400.webp 400w, /i/menu-items/x.webp 800w'],
  [90, '/i/menu-items/x.webp 90w'],
])('srcset names each width of a picture %i wide once', (width, srcset) => {
  expect(imageSrcSet('/i', { path: 'menu-items/x.webp', width })).toBe(srcset)
})

test('an image path is a folder of ours, a random name and nothing else', () => {
  expect(isImagePath('menu-items/3k9qzt0m4x7ab2.webp')).toBe(true)
  expect([path, imageVariant(path, 400), imageVariant(path, 800)].map(isImagePath)).toEqual([true, true, true])
  const others = [
    '',
    `/${path}`,
    `../${path}`,
    `${path}\n`,
    `${path}\0`,
    path.replace('menu-items', 'db'),
    `${path}/..`,
    'menu-items/3k9qzt0m4x7ab.webp',
    'menu-items/3k9qzt0m4x7ab2c.webp',
  ]
  expect(others.filter(isImagePath)).toEqual([])
})

test('a picture for shared links has a folder of its own, where nobody uploads', () => {
  const social = 'social/0b9c4c1e-1111-4222-8333-444455556666.png'
  expect([isSocialPicturePath(social), isImagePath(social)]).toEqual([true, false])
  const others = [path, `/${social}`, `../${social}`, `${social}\n`, social.replace('.png', '.svg'), 'social/x.png']
  expect(others.filter(isSocialPicturePath)).toEqual([])
})
