import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { entryNames } from './backup-format.ts'
import type { TarEntry } from './tar.ts'

/** Ends with an entry of all checksums. They wait in a file, since there may be a million pictures. */
export async function* withChecksums(entries: AsyncIterable<TarEntry>, draftPath: string): AsyncGenerator<TarEntry> {
  await using draft = await open(draftPath, 'wx', 0o600)
  for await (const entry of entries) {
    const digest = createHash('sha256')
    yield { ...entry, content: updating(digest, entry.content) }
    await draft.write(checksumLine(digest, entry.name))
  }
  yield { name: entryNames.checksums, size: (await stat(draftPath)).size, content: createReadStream(draftPath) }
}

/** Computes the checksum lines from the entries that are read, and compares them with the lines in the file. */
export function createChecksumCheck() {
  const [expected, found] = [createHash('sha256'), createHash('sha256')]
  return {
    async *check(entry: TarEntry): AsyncGenerator<Uint8Array> {
      const digest = entry.name === entryNames.checksums ? found : createHash('sha256')
      yield* updating(digest, entry.content)
      if (digest !== found) expected.update(checksumLine(digest, entry.name))
    },
    /** Once, after the last entry. */
    isWhole: () => expected.digest().equals(found.digest()),
  }
}

async function* updating(digest: Hash, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    digest.update(piece)
    yield piece
  }
}

/** The format that `sha256sum` writes and checks. */
function checksumLine(digest: Hash, name: string): string {
  return `${digest.digest('hex')}  ${name}\n`
}
