import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { listMenu } from '#contract/menu/menu.ts'
import { getMyReview } from '#contract/reviews/reviews.ts'
import { call } from '../client/api.ts'
import { useArrival } from '../client/hydrated.ts'
import { Notice } from '../controls/notice.tsx'
import { DeleteMyReview } from '../features/reviews/delete-my-review.tsx'
import { EditReviewForm, type ReviewDraft } from '../features/reviews/edit-review-form.tsx'
import { getRestaurantAt } from '../features/reviews/get-restaurant-at.ts'
import { ReviewedRestaurant } from '../features/reviews/reviewed-restaurant.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { addReviewPath, editReviewPath } from '../links/restaurant-paths.ts'
import { BackIcon } from '../ui/icons.tsx'
import classes from './review-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Editar mi opinión', description: 'Pon al día tu opinión sobre este restaurante.' })

/** Set by the page that adds a review, so that the text need not be typed again. */
export type ArrivalState = { draft?: ReviewDraft } | null

/** Without a review there is nothing to edit: redirects to the page that adds one. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const restaurant = await getRestaurantAt(args, editReviewPath)
  const about = { params: { restaurantId: restaurant.id } }
  const [{ review }, menu] = await Promise.all([call(getMyReview, about), call(listMenu, about).catch(() => [])])
  if (!review) throw redirect(addReviewPath(restaurant))
  return { restaurant, review, menu }
}

export default function EditReview() {
  const { restaurant, review, menu } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const state = useArrival().state as ArrivalState
  const clearDraft = () => navigate('.', { state: null, replace: true, preventScrollReset: true })
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <Link to={addReviewPath(restaurant)} className={classes.back}>
        <BackIcon />
        Volver
      </Link>
      <ReviewedRestaurant restaurant={restaurant} title={`Tu opinión sobre ${restaurant.name}`} />
      {review.is_hidden && (
        <Notice tone="info" title="Esta opinión fue ocultada.">
          {review.hidden_reason && <p>Motivo: {review.hidden_reason}</p>}
          Solo tú la ves aquí. Puedes escribirla de otra manera o eliminarla.
        </Notice>
      )}
      <EditReviewForm
        key={review.id}
        restaurant={restaurant}
        review={review}
        menu={menu}
        draft={state?.draft}
        onSaved={() => state?.draft && clearDraft()}
      />
      <div className={classes.danger}>
        <p>¿Ya no quieres que se vea?</p>
        <DeleteMyReview restaurant={restaurant} onDeleted={() => navigate(addReviewPath(restaurant))} />
      </div>
    </div>
  )
}
