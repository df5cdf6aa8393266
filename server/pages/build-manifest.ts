import { readFile } from 'node:fs/promises'

/** Vite's list of built files, by source. */
type BuildManifest = Record<string, { file: string }>

export const islandLoaderSource = 'app/islands/loader.ts'

export async function readBuildManifest(clientBuild: URL): Promise<BuildManifest> {
  return JSON.parse(await readFile(new URL('.vite/islands.json', clientBuild), 'utf8'))
}

export function islandLoaderUrl(manifest: BuildManifest): string {
  const file = manifest[islandLoaderSource]?.file
  if (!file) throw new Error(`the build lacks ${islandLoaderSource}`)
  return `/${file}`
}
