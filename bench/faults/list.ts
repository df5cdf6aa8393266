import { databaseAway } from './database.ts'
import { diskFull } from './disk.ts'
import type { Fault } from './fault.ts'
import { killed } from './kill.ts'
import { servicesAway } from './outside.ts'
import { previousBuild } from './previous-build.ts'
import { stopped } from './sigterm.ts'
import { soaked } from './soak.ts'
import { manyLogins, overloaded } from './too-much.ts'
import { upgraded } from './upgrade.ts'

/** One after the other: they measure how long answers take. */
export const alone: Fault[] = [
  databaseAway,
  diskFull,
  servicesAway,
  overloaded,
  manyLogins,
  stopped,
  upgraded,
  previousBuild,
]

/** At the same time: they only count. */
export const together: Fault[] = [...killed, soaked]
