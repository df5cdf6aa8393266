import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerReview, deleteAnswer, type Review } from '#contract/reviews/reviews.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { isChanged, useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './answer-review.module.css'
import { ReportButton } from './report-review.tsx'

type AnswerReviewProps = { review: Review; onChanged: (review: Review) => void }

/** An owner answers a review in public, changes or takes back the answer, or reports the review. */
export function AnswerReview({ review, onChanged }: AnswerReviewProps) {
  const [isWriting, setIsWriting] = useState(false)
  const writeButton = useRef<HTMLButtonElement>(null)
  if (review.is_hidden) return null

  function stopWriting() {
    flushSync(() => setIsWriting(false))
    writeButton.current?.focus()
  }

  if (isWriting) {
    return (
      <AnswerForm
        review={review}
        onCancel={stopWriting}
        onAnswered={(answered) => {
          onChanged(answered)
          stopWriting()
        }}
      />
    )
  }
  return (
    <div className={classes.actions}>
      <Button ref={writeButton} variant="light" onClick={() => setIsWriting(true)}>
        {review.answer ? 'Editar respuesta' : 'Responder'}
      </Button>
      {review.answer && <TakeAnswerBack review={review} onChanged={onChanged} />}
      <ReportButton review={review} />
    </div>
  )
}

type AnswerFormProps = { review: Review; onAnswered: (review: Review) => void; onCancel: () => void }

function AnswerForm({ review, onAnswered, onCancel }: AnswerFormProps) {
  const answerField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => answerField.current?.focus(), [])
  const { setHasChanges } = useUnsavedForm()
  const initialValues = { answer: review.answer?.text ?? '' }
  const { formProps, field, submitProps } = useEndpointForm(answerReview, {
    initialValues,
    params: { reviewId: review.id },
    onAnswer(answered) {
      saySaved()
      onAnswered(answered)
    },
  })
  return (
    <form
      {...formProps}
      onChange={(event) => setHasChanges(isChanged(event.currentTarget, initialValues))}
      className={classes.form}
    >
      <LongTextField
        ref={answerField}
        label="Tu respuesta"
        description="Se publica debajo de la opinión, a nombre del restaurante."
        rows={3}
        maxLength={2000}
        required
        inputClassName={classes.longText}
        {...field('answer')}
      />
      <FormEnd
        {...submitProps}
        around={(submit) => (
          <div className={classes.pair}>
            {submit}
            <Button variant="subtle" color="gray" onClick={onCancel} fullWidth>
              Cancelar
            </Button>
          </div>
        )}
      >
        Publicar respuesta
      </FormEnd>
    </form>
  )
}

function TakeAnswerBack({ review, onChanged }: AnswerReviewProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
        Quitar respuesta
      </Button>
      <DeleteQuestion
        title="¿Quitar tu respuesta?"
        action="Quitar para siempre"
        isOpen={isAsking}
        onConfirm={async () => onChanged(await call(deleteAnswer, { params: { reviewId: review.id } }))}
        onClose={() => setIsAsking(false)}
      >
        <p>La opinión se queda; tu respuesta deja de verse.</p>
      </DeleteQuestion>
    </>
  )
}
