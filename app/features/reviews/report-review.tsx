import { useState } from 'react'
import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { type Review, reportReasons, reportReview } from '#contract/reviews/reviews.ts'
import { Dialog } from '../../controls/dialog.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { showToast } from '../../controls/toasts.ts'
import { editReviewPath } from '../../links/restaurant-paths.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './report-review.module.css'

type Reason = (typeof reportReasons)[number]

const reasonNames: Record<Reason, string> = {
  ofensiva: 'Es ofensiva',
  falsa: 'Es falsa',
  publicidad: 'Es publicidad',
  'datos personales': 'Muestra datos personales',
  foto: 'Una foto no debe estar aquí',
  otra: 'Otro motivo',
}
const reasonChoices = [
  { value: '', label: 'Elige un motivo' },
  ...reportReasons.map((reason) => ({ value: reason, label: reasonNames[reason] })),
]

export function ReportButton({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={classes.open}>
        Reportar
      </button>
      <ReportDialog reviewId={review.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type ReportDialogProps = { reviewId: number; isOpen: boolean; onClose: () => void }

export function ReportDialog({ reviewId, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog title="Reportar esta opinión" isOpen={isOpen} onClose={onClose}>
      <ReportForm reviewId={reviewId} onReported={onClose} />
    </Dialog>
  )
}

/** The public pages are the same for everybody, so they offer a diner to report their own review too. */
export function OwnReviewDialog({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  return (
    <Dialog title="Esta opinión es tuya" isOpen onClose={onClose}>
      <div className={classes.fields}>
        <p>No hace falta reportarla: puedes cambiarla o eliminarla cuando quieras.</p>
        <Link to={editReviewPath(restaurant)} className={buttonClass('primary')}>
          Editar mi opinión
        </Link>
      </div>
    </Dialog>
  )
}

function ReportForm({ reviewId, onReported }: { reviewId: number; onReported: () => void }) {
  const { formProps, field, submitProps } = useEndpointForm(reportReview, {
    initialValues: { reason: 'otra', details: '' },
    params: { reviewId },
    onAnswer({ message }) {
      showToast({ message, tone: 'good' })
      onReported()
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <p>La leeremos con calma. Sigue a la vista hasta que decidamos.</p>
      <SelectField label="Motivo" data={reasonChoices} {...field('reason')} defaultValue="" />
      <LongTextField
        label="Detalles"
        description="Si quieres, cuéntanos más."
        rows={3}
        maxLength={500}
        inputClassName={classes.details}
        {...field('details')}
      />
      <FormEnd {...submitProps}>Enviar reporte</FormEnd>
    </form>
  )
}
