/** Open besides connections. A quiet process has 35. */
const ownFiles = 100
const filesPerConnection = 2
/** Four times the open menus of a busy noon. More would fill the memory. */
const mostInMemory = 20_000

type Report = { userLimits: { open_files: { soft: number | 'unlimited' } } }

/**
 * A connection takes a file descriptor, and a second one while a picture is sent or received. A process that has none left cannot even read
 * how much memory it takes: @fastify/under-pressure does so each second, and its error ends the process. Further connections are closed at once.
 */
export function mostConnections(): number {
  // Otherwise the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { open_files } = (process.report.getReport() as Report).userLimits
  const limit = open_files.soft === 'unlimited' ? Number.POSITIVE_INFINITY : open_files.soft
  return Math.min(mostInMemory, Math.floor((limit - ownFiles) / filesPerConnection))
}
