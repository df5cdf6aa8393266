import { delimiter, join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** With the project's own programs first in PATH: its own Node runs them, not the Node that started npm. */
export const programEnv = {
  ...process.env,
  PATH: [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}
