const lineEnd = 0x0a

/** Passes on what COPY writes and counts its lines: each is a row. */
export function countRows(onPiece: (rows: number, bytes: number) => void) {
  let [rows, bytes] = [0, 0]

  async function* pass(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    onPiece(rows, bytes)
    for await (const piece of pieces) {
      for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) rows += 1
      bytes += piece.length
      onPiece(rows, bytes)
      yield piece
    }
  }

  return { pass, total: () => ({ rows, bytes }) }
}
