import { AppError } from '#contract/errors.ts'

/** The reader closed the connection before the render began. The next reader who waits for this page starts it again. */
export class AbandonedRender extends AppError {
  constructor() {
    super('server.overloaded')
  }
}
