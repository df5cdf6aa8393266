import type { z } from 'zod'

/** What was typed, in session storage until it is sent. The key has an id of the owner's: another account never sees it. */
export function createSessionDraft<Schema extends z.ZodType>(name: string, schema: Schema) {
  const keyOf = (id: number) => `${name}:${id}`

  return {
    isStored: (id: number) => readItem(keyOf(id)) !== null,

    /** After `loadSchemas()`. Null when there is none, or one of an earlier version. */
    read(id: number): z.output<Schema> | null {
      try {
        return schema.parse(JSON.parse(readItem(keyOf(id)) ?? 'null'))
      } catch {
        return null
      }
    },

    write(id: number, draft: z.output<Schema>): void {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
      } catch {
        // The form works without session storage.
      }
    },

    delete(id: number): void {
      try {
        sessionStorage.removeItem(keyOf(id))
      } catch {
        // Without session storage there is no draft.
      }
    },
  }
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
