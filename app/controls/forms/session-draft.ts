import type { z } from 'zod'

/** Keeps a draft in session storage until it is sent. The key has the id of the account or of its restaurant, so another account never reads it. */
export function createSessionDraft<Schema extends z.ZodType>(name: string, schema: Schema) {
  const keyOf = (id: number) => `${name}:${id}`

  return {
    isStored: (id: number) => readItem(keyOf(id)) !== null,

    /** Call `loadSchemas()` first. Null when no draft is stored, or when an earlier version of the product stored it. */
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
