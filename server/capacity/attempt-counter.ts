/** Counts attempts by key. The window of a key begins with its first attempt and ends by itself. */
export type AttemptCounter = {
  /** Counts one attempt and returns the new count. */
  add(key: string, windowMs: number): Promise<Counted>
  /** Takes back the count of an attempt that succeeded. */
  takeBack(key: string): Promise<void>
}

export type Counted = { count: number; endsInMs: number }
