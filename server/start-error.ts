/** Why the product cannot start, in words for the operator. */
export class StartError extends Error {}

export function reportAndExit(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
