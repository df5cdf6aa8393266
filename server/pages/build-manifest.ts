import { readFile } from 'node:fs/promises'

/** Vite's list of built files, by source; a chunk of several sources by a key of its own. */
type BuildManifest = Record<string, { file: string; name?: string; imports?: string[] }>

export const islandLoaderSource = 'app/islands/loader.ts'

export async function readBuildManifest(clientBuild: URL): Promise<BuildManifest> {
  return JSON.parse(await readFile(new URL('.vite/islands.json', clientBuild), 'utf8'))
}

export function islandLoaderUrl(manifest: BuildManifest): string {
  const file = manifest[islandLoaderSource]?.file
  if (!file) throw new Error(`the build lacks ${islandLoaderSource}`)
  return `/${file}`
}

/** Lists the files of the chunks with these names, and of all that they import. */
export function listIslandScripts(manifest: BuildManifest, chunks: Iterable<string>): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const name of chunks) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
    if (!key) throw new Error(`the build of the islands lacks a chunk ${name}`)
    add(key)
  }
  return [...found].map((file) => `/${file}`)
}
