import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** The processor time that a process has used since its start, in its own code and in the kernel for it. */
export async function processorMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
