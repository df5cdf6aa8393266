import { findInPath, installDebianPackages } from './programs.ts'

/** The path of a Redis server, or of one that speaks like it. */
export function findRedis(env = process.env): string | null {
  return findInPath('redis-server', env) ?? findInPath('valkey-server', env)
}

/** For root on Debian. Elsewhere the tests that need Redis are skipped. */
export function installRedis(env = process.env): void {
  if (findRedis(env) || process.getuid?.() !== 0) return
  installDebianPackages(['redis-server'], env)
}
