import { StartError } from '#server/start-error.ts'

const restoring = 'How to restore a backup into a new folder: docs/operating.md.'

export function inUse(folder: string): string {
  return (
    `The database in ${folder} is in use by another process. Stop that process, or give this one its own DATA_DIR; ` +
    'to run several processes on the same data, set DATABASE_URL to a PostgreSQL server.'
  )
}

const explanations: [pattern: RegExp, explain: (folder: string) => string][] = [
  [/lock file "\S*postmaster.pid" already exists/, inUse],
  [/No space left on device|ENOSPC|EDQUOT/, (folder) => `The disk of ${folder} is full. Make room, then start again.`],
  [
    /Read-only file system|EROFS/,
    (folder) => `The disk of ${folder} can only be read. The database must be able to write.`,
  ],
  [/invalid permissions/, (folder) => `Others may enter ${folder}, which PostgreSQL refuses: chmod 700 '${folder}'.`],
  [
    /EBUSY/,
    (folder) => `${folder} is the root of a disk or volume. Let DATA_DIR be there, so that its folder db is made.`,
  ],
  [
    /Permission denied|Operation not permitted|EACCES|EPERM/,
    (folder) => `This user may not write everything in ${folder}. Give the folder to it, or start as its owner.`,
  ],
]

/** Why PostgreSQL did not start or make a database, in words for the operator. `output`: what it wrote to standard error. */
export function explainFailure(folder: string, output: string): StartError {
  const [
    ,
    explain = (where: string) => `PostgreSQL cannot open the database in ${where}: it may be damaged. ${restoring}`,
  ] = explanations.find(([pattern]) => pattern.test(output)) ?? []
  return new StartError(`${explain(folder)} Nothing was changed. The reason:\n${output.trim()}`)
}
