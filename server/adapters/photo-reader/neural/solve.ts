/** Weighted least squares with a pull of each unknown towards `towards`. */
export type Equation = { factors: readonly number[]; value: number; weight: number }
export type Pull = { strength: number; towards: number }

export function solve(equations: readonly Equation[], pulls: readonly Pull[]): number[] {
  const count = pulls.length
  const matrix = pulls.map(({ strength, towards }, row) =>
    Array.from({ length: count + 1 }, (_, column) => {
      if (column === count) return strength * towards
      return column === row ? strength : 0
    }),
  )
  for (const { factors, value, weight } of equations) {
    for (const [i, row] of matrix.entries()) {
      const factor = weight * (factors[i] ?? 0)
      for (let j = 0; j < count; j += 1) row[j] = (row[j] ?? 0) + factor * (factors[j] ?? 0)
      row[count] = (row[count] ?? 0) + factor * value
    }
  }
  return eliminate(matrix)
}

function eliminate(matrix: number[][]): number[] {
  for (let pivot = 0; pivot < matrix.length; pivot += 1) {
    const best = matrix.slice(pivot).reduce((a, b) => (Math.abs(b[pivot] ?? 0) > Math.abs(a[pivot] ?? 0) ? b : a))
    const from = matrix.indexOf(best)
    ;[matrix[pivot], matrix[from]] = [best, matrix[pivot] as number[]]
    for (const row of matrix) {
      const divisor = best[pivot]
      if (row === best || !divisor) continue
      const factor = (row[pivot] ?? 0) / divisor
      for (let column = pivot; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (best[column] ?? 0)
    }
  }
  return matrix.map((row, index) => (row[index] ? (row.at(-1) ?? 0) / row[index] : 0))
}
