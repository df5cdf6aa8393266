import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { createShortClassNames } from './short-class-names.ts'

const menuPage = join(projectRoot, 'app/features/menu-page')

test('a class has three letters, the same in every build, and no other class has them', () => {
  const nameOf = createShortClassNames()
  const names = [
    nameOf('page', join(projectRoot, 'app/documents/menu.module.css')),
    nameOf('empty', join(projectRoot, 'app/documents/menu.module.css')),
    nameOf('bar', join(menuPage, 'menu-bar.module.css')),
    nameOf('bar', join(menuPage, 'contact-bar.module.css?used')),
  ]
  expect(names.filter((name) => !/^[a-z][a-z0-9]{2}$/i.test(name))).toEqual([])
  expect(new Set(names)).toHaveLength(names.length)
  expect(createShortClassNames()('bar', join(menuPage, 'menu-bar.module.css'))).toBe(names[2])
})

test('a class that its file does not have fails the build', () => {
  const nameOf = createShortClassNames()
  expect(() => nameOf('nobody', join(menuPage, 'menu-bar.module.css'))).toThrow('has no class nobody')
})
