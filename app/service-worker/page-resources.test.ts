import { expect, test } from 'vitest'
import {
  listFiles,
  listImports,
  listIslands,
  listPictures,
  pointToCachedPictures,
  readTitle,
} from './page-resources.ts'

const page = `<!DOCTYPE html><html data-worker="/sw.js"><head>
<link rel="preload" as="image" imageSrcSet="/images/b-400.webp 400w, /images/b.webp 1600w"/>
<title>Menú de D&#x27;Luis &amp; Hijos · CartaViva</title>
<link rel="icon" href="/favicon.svg"/><link rel="canonical" href="https://cartaviva.test/restaurante/d-luis/menu"/>
<style>@font-face{src:url(/assets/figtree-DsjtWtaR.woff2)format("woff2")}</style></head><body>
<img src="/images/b-800.webp" srcSet="/images/b-400.webp 400w, /images/b.webp 1600w" sizes="100vw" alt=""/>
<img src="/drawings/2/dish/es/Secos/D&#x27;Luis.svg" alt=""/><img src="data:image/webp;base64,x" alt=""/>
<img src="https://cdn.test/images/c-400.webp" alt=""/><img src="/drawings/2/dish/es/Secos/D&#x27;Luis.svg" alt=""/>
<div data-island="menu"></div><div data-island="restaurant-map"></div>
<script type="module" src="/assets/loader-fY-CqKFz.js"></script></body></html>`

test('pictures of this site are found once each, with every size that may have been shown', () => {
  expect(listPictures(page)).toEqual([
    { src: '/images/b-800.webp', sizes: ['/images/b.webp', '/images/b-400.webp'] },
    { src: "/drawings/2/dish/es/Secos/D'Luis.svg", sizes: [] },
  ])
})

test('the cached page uses the size that is cached', () => {
  const settled = pointToCachedPictures(page, new Map([['/images/b-800.webp', '/images/b.webp']]))
  expect(settled).toContain('<img src="/images/b.webp" alt=""/>')
  expect(settled).not.toMatch(/srcset|preload/i)
  expect(settled).toContain('<img src="https://cdn.test/images/c-400.webp" alt=""/>')
})

test('scripts, fonts and drawings that the page names are needed', () => {
  expect(listFiles(page)).toEqual(['/favicon.svg', '/assets/figtree-DsjtWtaR.woff2', '/assets/loader-fY-CqKFz.js'])
})

test('of the islands only this page’s are needed, and no map without a connection', () => {
  const islands = listIslands(page)
  expect(islands).toEqual(['menu'])
  const loader =
    'import{t}from"./preload-helper-B.js";({"./menu.island.ts":()=>import(`./menu.island-BJ.js`)},import(`./share.island-C.js`))'
  expect(listImports(loader, islands)).toEqual(['/assets/preload-helper-B.js', '/assets/menu.island-BJ.js'])
})

test('the title is read as a person reads it', () => {
  expect(readTitle(page)).toBe("Menú de D'Luis & Hijos")
})
