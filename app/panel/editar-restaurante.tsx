import { Suspense, use } from 'react'
import { href, Link, type MetaFunction, useNavigate, useRevalidator } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { FormSection } from '../controls/forms/form-section.tsx'
import { UnsavedChangesDialog, useUnsavedChanges } from '../controls/forms/unsaved-changes.tsx'
import { DeleteRestaurant } from '../features/restaurants/delete-restaurant.tsx'
import { EditRestaurantForm } from '../features/restaurants/edit-restaurant-form.tsx'
import { EmbedSnippet } from '../features/restaurants/embed-snippet.tsx'
import { PauseRestaurant } from '../features/restaurants/pause-restaurant.tsx'
import { formatEcuadorian, loadPhoneFormat, type PhoneFormat } from '../formats/phone-format.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPanelPath } from '../links/panel-paths.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { pricingPanelPath } from './frame/restaurant-tabs.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Editar restaurante', description: 'Pon al día los datos de tu restaurante.' })

export default function EditRestaurant() {
  return (
    <Suspense>
      <Details />
    </Suspense>
  )
}

function Details() {
  const restaurant = useRestaurant()
  const formatPhone = usePhoneFormat(restaurant)
  const backLink = useBackLinkState()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const unsaved = useUnsavedChanges()
  const showAll = () => navigate(href('/dashboard/mis-restaurantes'))

  function leaveDeleted() {
    unsaved.release()
    return showAll()
  }

  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        <Link to={menuPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
          Editar menú
        </Link>
        <Link to={pricingPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
          Precios e impuestos
        </Link>
      </div>
      <EditRestaurantForm restaurant={restaurant} formatPhone={formatPhone} unsaved={unsaved} onSaved={showAll} />
      <div className={classes.rest}>
        <FormSection
          title="Tu menú en tu sitio web"
          text="Pega este código en tu página y tu carta se verá ahí, siempre al día."
        >
          <EmbedSnippet restaurant={restaurant} />
        </FormSection>
        <FormSection
          title="En pausa"
          text="Para vacaciones o un cierre por unos días. Tu página dice que está en pausa, no llegan pedidos y no sales en las listas. No se borra nada."
        >
          <PauseRestaurant restaurant={restaurant} onChanged={() => revalidator.revalidate()} />
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

/** The numbering plans, only for numbers that need them. */
function usePhoneFormat({ phone, whatsapp, country }: Restaurant): PhoneFormat['formatPhone'] {
  const isSimple = [phone, whatsapp].every((number) => formatEcuadorian(number, country))
  return isSimple ? formatEcuadorian : use(loadPhoneFormat()).formatPhone
}

export function ErrorBoundary() {
  return <RestaurantError />
}
