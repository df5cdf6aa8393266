import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { deleteRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
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
  const { formProps, field, failure, submitProps } = useEndpointForm(deleteRestaurant, {
    initialValues: { name: '' },
    params: { id: restaurant.id },
    onAnswer() {
      notifications.show({ message: `Eliminaste ${restaurant.name}`, color: 'hoja' })
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
      <FailureNotice failure={failure} />
      <SubmitButton tone="danger" {...submitProps}>
        Eliminar para siempre
      </SubmitButton>
    </form>
  )
}
