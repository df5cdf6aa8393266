import fs from 'node:fs'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/log.ts'

const megabyte = 1024 * 1024

/** With less, the embedded engine may fail in the middle of its log, and then it cannot even recover. */
export const engineFloorBytes = 64 * megabyte

const retryAfterSeconds = 60

export type DiskRoom = ReturnType<typeof createDiskRoom>

/** What this account may still write on the disk that holds the folder. */
export function readFreeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** Refuses writes while there is still room, so that nothing ever meets a full disk halfway. */
export function createDiskRoom(folder: string, reserveMegabytes: number, log: Log) {
  const reserveBytes = Math.max(reserveMegabytes * megabyte, engineFloorBytes)
  let isRefusing = false

  function ensureFree(bytes: number): void {
    const freeBytes = readFreeBytes(folder)
    noteChange(freeBytes)
    if (freeBytes < bytes) throw new AppError('server.disk_full', { retryAfterSeconds })
  }

  /** One line when it begins and one when it ends, however many are refused in between. */
  function noteChange(freeBytes: number): void {
    if (isRefusing === freeBytes < reserveBytes) return
    isRefusing = !isRefusing
    const details = { folder, freeBytes, reserveBytes }
    if (isRefusing) log.error(details, 'the disk is nearly full: writes are refused until there is room again')
    else log.info(details, 'the disk has room again: writes are accepted')
  }

  return {
    ensureForWrite: () => ensureFree(reserveBytes),
    ensureForLittleWrite: () => ensureFree(engineFloorBytes),
    /** `bytes`: of this upload and of all that are under way. */
    ensureForFiles: (bytes: number) => ensureFree(reserveBytes + bytes),
  }
}

const outOfSpaceCodes = ['ENOSPC', 'EDQUOT', '53100']

/** Of the file system or of either database engine, which wraps its own error in another. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return outOfSpaceCodes.includes(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause)
}
