import { keepListAddress } from './list-address.ts'
import { islands } from './registry.ts'
import { startWorker } from './start-worker.ts'
import { wakeIslands } from './wake-islands.ts'

wakeIslands(document, islands)
keepListAddress()
addEventListener('load', startWorker)
