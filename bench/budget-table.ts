/** One line of docs/performance.md. */
export type Budget = {
  what: string
  measured: string
  budget: string
  /** Null where it could not be measured: that is said, and is no failure. */
  isKept: boolean | null
}

const kilobyte = 1024

export function atMostKilobytes(what: string, bytes: number, most: number): Budget {
  return {
    what,
    measured: `${(bytes / kilobyte).toFixed(1)} KB`,
    budget: `≤ ${most} KB`,
    isKept: bytes <= most * kilobyte,
  }
}

export function atMostSeconds(what: string, ms: number, most: number): Budget {
  return { what, measured: `${(ms / 1000).toFixed(2)} s`, budget: `≤ ${most} s`, isKept: ms <= most * 1000 }
}

export function drawBudgets(budgets: Budget[]): string {
  const lines = budgets.map(
    ({ what, measured, budget, isKept }) => `| ${what} | ${measured} | ${budget} | ${verdictOf(isKept)} |`,
  )
  return ['| what | measured | budget | |', '|---|---|---|---|', ...lines].join('\n')
}

function verdictOf(isKept: boolean | null): string {
  if (isKept === null) return 'not measured'
  return isKept ? 'kept' : '**missed**'
}
