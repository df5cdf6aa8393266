import fs from 'node:fs'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/log.ts'

const megabyte = 1024 * 1024

const retryAfterSeconds = 60

export type DiskRoom = ReturnType<typeof createDiskRoom>

/** The bytes that this user of the machine may still write on the folder's disk. */
function readFreeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** Refuses uploads before the disk is full, so that none fails halfway and the database has room. */
export function createDiskRoom(folder: string, reserveMegabytes: number, log: Log) {
  const reserveBytes = reserveMegabytes * megabyte
  let isRefusing = false

  function ensureFree(bytes: number): void {
    const freeBytes = readFreeBytes(folder)
    noteChange(freeBytes)
    if (freeBytes < bytes) throw new AppError('server.disk_full', { retryAfterSeconds })
  }

  /** Logs once when the refusals begin and once when they end. */
  function noteChange(freeBytes: number): void {
    if (isRefusing === freeBytes < reserveBytes) return
    isRefusing = !isRefusing
    const details = { folder, freeBytes, reserveBytes }
    if (isRefusing) log.error(details, 'the disk is nearly full: uploads are refused until there is room again')
    else log.info(details, 'the disk has room again: uploads are accepted')
  }

  return {
    /** `bytes`: the size of this upload and of all that are in flight. */
    ensureForFiles: (bytes: number) => ensureFree(reserveBytes + bytes),
  }
}

const outOfSpaceCodes = ['ENOSPC', 'EDQUOT', '53100']

/** True for an error of the file system, or of the database, whose error Drizzle wraps. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return outOfSpaceCodes.includes(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause)
}
