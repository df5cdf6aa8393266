import { AppError } from '#contract/errors.ts'

/** Its reader went away before it began. Whoever waits for the same page starts a render of their own. */
export class AbandonedRender extends AppError {
  constructor() {
    super('server.overloaded')
  }
}
