import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Fault, type Figure, notMeasured, type Scale } from './fault.ts'
import { openStage } from './stage.ts'
import { runTrial } from './trial.ts'

const sizeMb = 900
/** The product may have deleted a file in the meantime. */
const mostFreeBlocks = 256

export const diskFull: Fault = {
  name: 'disk',
  about: `The disk of database and pictures (${sizeMb} MB) is filled to the last block while four owners write, and freed after ten seconds.`,
  run: fillDisk,
}

const what = 'disk full'

async function fillDisk(scale: Scale): Promise<Figure[]> {
  const disk = mkdtempSync(join(tmpdir(), 'cartaviva-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'cartaviva-small-disk', disk], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(disk, { recursive: true })
    return [notMeasured(what, 'this user may not mount a small disk')]
  }
  chmodSync(disk, 0o755)
  // Lazily, because what lies on it may still run when the command is interrupted.
  const unmount = () => execFileSync('umount', ['--lazy', disk])
  process.once('exit', unmount)
  try {
    return await fillMounted(disk, scale)
  } finally {
    process.off('exit', unmount)
    unmount()
    rmSync(disk, { recursive: true })
  }
}

async function fillMounted(disk: string, scale: Scale): Promise<Figure[]> {
  const ballast = join(disk, 'ballast')
  const stage = await openStage({ parent: disk })
  try {
    return await runTrial(stage, [
      {
        what,
        begin: () => fill(disk, ballast),
        holdMs: scale(10_000, 4_000),
        mend: () => rmSync(ballast),
      },
    ])
  } finally {
    await stage.close()
  }
}

/** Written until nothing fits any more: owners write meanwhile, so the free space is not known beforehand. */
async function fill(disk: string, ballast: string): Promise<void> {
  await promisify(execFile)('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => undefined)
  const { bavail } = statfsSync(disk)
  if (bavail > mostFreeBlocks) throw new Error(`${bavail} blocks are still free`)
}
