import type { Endpoint } from '#contract/endpoint.ts'
import {
  act,
  getFigures,
  listActions,
  listJobsOnDesk,
  listReviewsOnDesk,
  searchDesk,
} from '#contract/operator/operator.ts'
import { type Api, type Handler, serve } from '#server/http/serve.ts'
import type { OperatorService } from './operator.service.ts'

export function mountOperator(api: Api, desk: OperatorService) {
  /** Every endpoint of the desk asks for an operator with a second factor. */
  function serveProtected<E extends Endpoint & { access: readonly 'operator'[] }>(endpoint: E, handler: Handler<E>) {
    const checked: Handler<E> = async (input) => {
      await desk.ensureProtected((input as { account: Parameters<OperatorService['ensureProtected']>[0] }).account)
      return handler(input)
    }
    serve(api, endpoint, checked)
  }

  serveProtected(getFigures, () => desk.readFigures())
  serveProtected(listReviewsOnDesk, ({ query }) => desk.listReviews(query.show))
  serveProtected(searchDesk, ({ query }) => desk.search(query.q))
  serveProtected(listJobsOnDesk, () => desk.listJobs())
  serveProtected(listActions, () => desk.listActions())
  serveProtected(act, ({ account, network, body }) => desk.act({ account, network }, body))
}
