/** One line of docs/performance.md. */
export type Budget = {
  what: string
  measured: string
  /** Empty for a figure without a target, whose `isMet` is true. */
  budget: string
  /** Null when it could not be measured: the table says so, and the run does not fail. */
  isMet: boolean | null
}

const kilobyte = 1024

export function atMostKilobytes(what: string, bytes: number, most: number): Budget {
  return {
    what,
    measured: `${(bytes / kilobyte).toFixed(1)} KB`,
    budget: `≤ ${most} KB`,
    isMet: bytes <= most * kilobyte,
  }
}

export function atMostSeconds(what: string, ms: number, most: number): Budget {
  return { what, measured: `${(ms / 1000).toFixed(2)} s`, budget: `≤ ${most} s`, isMet: ms <= most * 1000 }
}

/** Several figures on one line. */
export function together(what: string, ...budgets: Budget[]): Budget {
  return {
    what,
    measured: budgets.map(({ measured }) => measured).join(', '),
    budget: budgets.map(({ budget }) => budget).join(', '),
    isMet: budgets.every(({ isMet }) => isMet),
  }
}

/** Budgets stand in parentheses. */
export function drawBudgets(budgets: Budget[]): string {
  return budgets
    .map(
      ({ what, measured, budget, isMet }) =>
        `- ${what}: ${measured}${budget && ` (${budget})`}${verdictOf(budget, isMet)}`,
    )
    .join('\n')
}

function verdictOf(budget: string, isMet: boolean | null): string {
  if (budget === '' || isMet) return ''
  return isMet === null ? ' **not measured**' : ' **missed**'
}
