import { type ClientLoaderFunctionArgs, href, Link, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { FormSection } from '../controls/form-section.tsx'
import { UnsavedChangesDialog, useUnsavedChanges } from '../controls/unsaved-changes.tsx'
import { DeleteRestaurant } from '../features/restaurants/delete-restaurant.tsx'
import { EditRestaurantForm } from '../features/restaurants/edit-restaurant-form.tsx'
import { EmbedSnippet } from '../features/restaurants/embed-snippet.tsx'
import { getOwnRestaurant } from '../features/restaurants/get-own-restaurant.ts'
import { loadPhoneFormat } from '../formats/phone-format.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons.tsx'
import { PageHeading } from './frame/page-heading.tsx'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Editar restaurante', description: 'Pon al día los datos de tu restaurante.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [restaurant, { formatPhone }] = await Promise.all([getOwnRestaurant(params.id), loadPhoneFormat()])
  return { restaurant, formatPhone }
}

export default function EditRestaurant() {
  const { restaurant, formatPhone } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const unsaved = useUnsavedChanges()
  const showAll = () => navigate(href('/dashboard/mis-restaurantes'))

  function leaveDeleted() {
    unsaved.release()
    return showAll()
  }

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Link to={href('/dashboard/mis-restaurantes')} className={classes.back}>
          <BackIcon />
          Volver
        </Link>
        <Link
          to={href('/dashboard/restaurante/:id/menu', { id: String(restaurant.id) })}
          className={buttonClass('quiet')}
        >
          Editar menú
        </Link>
        <PageHeading>{restaurant.name}</PageHeading>
      </div>
      <EditRestaurantForm
        key={restaurant.id}
        restaurant={restaurant}
        formatPhone={formatPhone}
        unsaved={unsaved}
        onSaved={showAll}
      />
      <div className={classes.rest}>
        <FormSection
          title="Tu menú en tu sitio web"
          text="Pega este código en tu página y tu carta se verá ahí, siempre al día."
        >
          <EmbedSnippet restaurant={restaurant} />
        </FormSection>
        <FormSection title="Eliminar" text="Se borra para siempre. Antes te decimos qué se va con él.">
          <div>
            <DeleteRestaurant restaurant={restaurant} onDeleted={leaveDeleted} />
          </div>
        </FormSection>
      </div>
      <UnsavedChangesDialog blocker={unsaved.blocker} />
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
