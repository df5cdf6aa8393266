/** For a cost that cannot be summed up. Names what has none: the ingredients of a dish, or the dishes of an ingredient. */
export function describeIncompleteCost(withoutCost: readonly string[]): string {
  return withoutCost.length === 0 ? 'costo incompleto' : `costo incompleto: revisa ${withoutCost.join(', ')}`
}
