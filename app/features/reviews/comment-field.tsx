import { LongTextField } from '../../controls/fields/text-field.tsx'
import classes from './review-form.module.css'

type CommentFieldProps = { name: string; defaultValue: string; error: string | undefined; onChange: () => void }

export function CommentField(props: CommentFieldProps) {
  return (
    <LongTextField
      label="Comentario"
      description="Tu nombre se publica con asteriscos."
      rows={4}
      maxLength={2000}
      required
      inputClassName={classes.longText}
      {...props}
    />
  )
}
