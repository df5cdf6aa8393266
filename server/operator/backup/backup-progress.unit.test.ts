import { describe, expect, test } from 'vitest'
import { showProgress } from './backup-progress.ts'

function watchTerminal(isTTY: boolean) {
  let written = ''
  let ms = 0
  const terminal = { isTTY, write: (text: string) => (written += text) }
  const progress = showProgress(terminal, () => ms)
  return {
    progress,
    wait: (pauseMs: number) => {
      ms += pauseMs
    },
    read: () => written,
  }
}

const pictures = (done: number) => ({ step: 'pictures', done, total: 1200, unit: 'files', bytes: done * 1e6 })
const users = { step: 'table users', done: 7, unit: 'rows', bytes: 900 }

describe('the progress of a backup', () => {
  test('in a log is a line for how each step ended, and one now and then while it lasts', () => {
    const { progress, wait, read } = watchTerminal(false)
    for (let done = 1; done <= 1200; done += 1) {
      progress.report(pictures(done))
      wait(10)
    }
    progress.report(users)
    progress.finish()
    expect(read()).toBe(
      'pictures: 1,001/1,200 files, 1001.0 MB\npictures: 1,200/1,200 files, 1200.0 MB\ntable users: 7 rows, 0.0 MB\n',
    )
  })

  test('in a terminal is a line for each step, which changes while it lasts', () => {
    const { progress, wait, read } = watchTerminal(true)
    progress.report(pictures(1))
    wait(100)
    progress.report(pictures(2))
    progress.report(pictures(3))
    progress.report(users)
    progress.finish()
    expect(read()).toBe(
      '\r\x1b[Kpictures: 2/1,200 files, 2.0 MB\r\x1b[Kpictures: 3/1,200 files, 3.0 MB\ntable users: 7 rows, 0.0 MB\n',
    )
  })
})
