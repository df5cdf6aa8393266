import { useState } from 'react'
import { deleteRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { showToast } from '../../controls/toasts.ts'
import classes from './restaurant-form.module.css'

type DeleteRestaurantProps = { restaurant: Restaurant; onDeleted: () => unknown }

export function DeleteRestaurant({ restaurant, onDeleted }: DeleteRestaurantProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
        Eliminar restaurante
      </Button>
      <Dialog title="¿Eliminar este restaurante?" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <DeleteRestaurantForm restaurant={restaurant} onDeleted={onDeleted} />
      </Dialog>
    </>
  )
}

function DeleteRestaurantForm({ restaurant, onDeleted }: DeleteRestaurantProps) {
  const { formProps, field, submitProps } = useEndpointForm(deleteRestaurant, {
    initialValues: { name: '' },
    params: { id: restaurant.id },
    onAnswer() {
      showToast({ message: `Eliminaste ${restaurant.name}`, tone: 'good' })
      return onDeleted()
    },
  })
  return (
    <form {...formProps} className={classes.question}>
      <p>
        Se borran su carta con los platos y sus costos, los ingredientes, las fotos, las opiniones y los me gusta. Los
        códigos QR impresos dejarán de abrir. No se puede deshacer.
      </p>
      <TextField
        label={`Para confirmar, escribe «${restaurant.name}»`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...field('name')}
      />
      <FormEnd tone="danger" {...submitProps}>
        Eliminar para siempre
      </FormEnd>
    </form>
  )
}
