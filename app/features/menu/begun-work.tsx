import { Link } from 'react-router'
import { Button } from '../../controls/button.tsx'
import type { DishForms } from './dish-form/use-dish-forms.ts'
import { sheetSearch } from './use-sheet-address.ts'

/** Above the list: what was begun in a form and waits there. */
export function BegunWork({ forms, isLimitReached }: { forms: DishForms; isLimitReached: boolean }) {
  if (forms.sheet.isOpen) return null
  return (
    <>
      {forms.isNewDishBegun && !isLimitReached && (
        <p>
          Tienes un plato a medias{forms.newDishName && `: ${forms.newDishName}`}.{' '}
          <Button variant="subtle" onClick={forms.startNewDish}>
            Seguir con él
          </Button>
        </p>
      )}
      {forms.begunEdits.map(({ id, name }) => (
        <p key={id}>
          <Link to={{ search: sheetSearch(id) }} state={forms.sheet.linkState} preventScrollReset>
            Sigue con los cambios sin guardar de {name}
          </Link>
        </p>
      ))}
    </>
  )
}
