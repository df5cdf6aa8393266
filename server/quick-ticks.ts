import { executionAsyncResource } from 'node:async_hooks'

const neverLetGo: object[] = []

/**
 * Node makes an object for each `process.nextTick`, several for every request. If V8 collects garbage while none of them is alive, it forgets
 * their shape and from then on makes each the slow way: 600 ns instead of 150. Starting the embedded database does just that.
 * One of them that stays alive keeps the shape. What it brings is in docs/decisions/0004-page-cache.md, and `npm run bench` watches it.
 */
export function keepTicksQuick(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      neverLetGo.push(executionAsyncResource())
      resolve()
    })
  })
}
