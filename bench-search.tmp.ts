import { drawBudgets } from './bench/budget-table.ts'
import { search } from './bench/search.bench.ts'

await using stops = new AsyncDisposableStack()
const { figures = [] } = await search.setup('', stops)
console.log(drawBudgets(figures))
