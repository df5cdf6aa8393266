import { keepListAddress } from './directory/list-address.ts'
import { importWords } from './island-words.ts'
import { islands } from './registry.ts'
import { startWorker } from './start-worker.ts'
import { wakeIslands } from './wake-islands.ts'

wakeIslands(document, islands, importWords)
keepListAddress()
addEventListener('load', startWorker)
