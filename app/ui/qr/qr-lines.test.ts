import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLines } from './qr-lines.ts'

const logo = { src: '/qr-logo.svg', width: 30, height: 30, excavate: true }

test.each(['https://cartaviva.test/restaurante/el-muelle/menu', 'x'])(
  'the code of %s has the same dark modules',
  (value) => {
    const drawn = renderToString(createElement(QRCodeSVG, { value, minVersion: 6, marginSize: 4, imageSettings: logo }))
    const short = withLines(drawn)
    expect(modulesOfLines(short)).toEqual(modulesOfRectangles(drawn))
    expect(modulesOfLines(short).length).toBeGreaterThan(200)
    expect(short.length).toBeLessThan(drawn.length * 0.6)
    expect(short).toContain('<image')
  },
)

function modulesOfRectangles(svg: string): string[] {
  const path = /fill="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  return Array.from(path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1/g), ([, x, y, width]) =>
    modulesOf(Number(x), Number(y), Number(width)),
  ).flat()
}

function modulesOfLines(svg: string): string[] {
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  return Array.from(path.matchAll(/M0 (\d+)\.5((?:m\d+ 0h\d+)+)/g), ([, y, runs = '']) => {
    let end = 0
    return Array.from(runs.matchAll(/m(\d+) 0h(\d+)/g), ([, gap, width]) => {
      const x = end + Number(gap)
      end = x + Number(width)
      return modulesOf(x, Number(y), Number(width))
    }).flat()
  }).flat()
}

function modulesOf(x: number, y: number, width: number): string[] {
  return Array.from({ length: width }, (_, index) => `${x + index} ${y}`)
}
