import { startWorker } from '../client/start-worker.ts'
import { keepListAddress } from './list-address.ts'
import { islands } from './registry.ts'
import { wakeIslands } from './wake-islands.ts'

wakeIslands(document, islands)
keepListAddress()
addEventListener('load', startWorker)
