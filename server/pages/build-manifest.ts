import { readFile } from 'node:fs/promises'

/** Vite's list of built files, by source or, for a chunk that several share, by file name. */
type BuildManifest = Record<string, { file: string; name?: string; imports?: string[] }>

export const islandLoaderSource = 'app/islands/loader.ts'
/** The name of the chunk that an owner's first screen loads for itself. */
const overviewChunk = 'today-for-owner'
/** The routes of the panel's first screen. The page itself names their files. */
const firstScreen = ['root', 'panel/frame/application', 'panel/frame/panel-frame', 'panel/dashboard'].map(
  (route) => `app/${route}.tsx?__react-router-build-client-route`,
)

export async function readBuildManifest(clientBuild: URL): Promise<BuildManifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', clientBuild), 'utf8'))
}

export function islandLoaderUrl(manifest: BuildManifest): string {
  return urlOf(manifest, islandLoaderSource)
}

/** What an owner's overview loads besides the files of its routes. */
export function listOverviewCode(manifest: BuildManifest): string[] {
  const overview = Object.keys(manifest).filter((key) => manifest[key]?.name === overviewChunk)
  const named = listCode(manifest, firstScreen)
  return [...listCode(manifest, overview)].filter((file) => !named.has(file))
}

/** The files of these entries and of everything that they import as they start. */
function listCode(manifest: BuildManifest, entries: string[]): Set<string> {
  const found = new Set(entries)
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported)
  return new Set(Array.from(found, (key) => urlOf(manifest, key)))
}

function urlOf(manifest: BuildManifest, key: string): string {
  const file = manifest[key]?.file
  if (!file) throw new Error(`the build lacks ${key}`)
  return `/${file}`
}
