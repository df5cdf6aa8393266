/** Counts attempts by key. The window of a key begins with its first attempt and ends by itself. */
export type AttemptCounter = {
  /** Counts one more, and says how many there are with it. */
  add(key: string, windowMs: number): Promise<Counted>
  /** For an attempt that turned out well. */
  takeBack(key: string): Promise<void>
}

export type Counted = { count: number; endsInMs: number }
