import type { DatabaseLog } from '#server/db/database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {}, fatal() {} }
