import type { Services } from '#server/services.ts'

export type Command = { usage: string; about: string; run: (services: Services, args: string[]) => Promise<string> }

/** The words of a command are not understood: the operator is shown how to write them. */
export class UsageError extends Error {}
