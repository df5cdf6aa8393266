import { type SubmitEvent, useState } from 'react'
import { longestEnglish } from '#contract/menu/english.ts'
import type { ReviewedDish } from '#contract/menu/menu-english.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { LongTextField, TextField } from '../../controls/fields/text-field.tsx'
import markClasses from '../../controls/mark.module.css'
import classes from './english-review.module.css'

export type EnglishEdit = { english_name?: string; english_description?: string; gloss?: boolean }

type ReviewedRowProps = {
  dish: ReviewedDish
  isSending: boolean
  onAccept: () => void
  onEdit: (body: EnglishEdit) => Promise<boolean>
}

/** One dish: what it says in English, from whom, and what its owner can do about it. */
export function ReviewedRow({ dish, isSending, onAccept, onEdit }: ReviewedRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, suggestion, gloss } = dish
  const own = dish.english_name ?? dish.english_description
  const isOwn = own !== null
  const proposed = gloss ? suggestion : null
  const shown = isOwn ? { name: dish.english_name, description: dish.english_description } : proposed
  return (
    <li className={classes.dish}>
      <h3>{name}</h3>
      {shown ? (
        <div lang="en" className={classes.english}>
          {shown.name && <p className={classes.name}>{shown.name}</p>}
          {shown.description && <p>{shown.description}</p>}
        </div>
      ) : (
        <p className={classes.silent}>
          {suggestion ? 'En inglés sale solo su nombre en español.' : 'El glosario no conoce este plato.'}
        </p>
      )}
      {isOwn && <span className={markClasses.mark}>Tuyo</span>}
      {suggestion && suggestion.may_have.length > 0 && (
        <p className={classes.hint}>
          Suele llevar {suggestion.may_have.join(', ')}. No se muestra: dilo en sus alérgenos si es así.
        </p>
      )}
      {isOpen ? (
        <EnglishForm
          dish={dish}
          isSending={isSending}
          onSave={async (body) => {
            if (await onEdit(body)) setIsOpen(false)
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <div className={classes.buttons}>
          {proposed && !isOwn && (
            <BusyButton variant="light" isBusy={isSending} onClick={onAccept} aria-label={`Aceptar: ${name}`}>
              Aceptar
            </BusyButton>
          )}
          <Button
            variant="default"
            onClick={() => setIsOpen(true)}
            aria-label={`${shown ? 'Corregir' : 'Escribir'}: ${name}`}
          >
            {shown ? 'Corregir' : 'Escribir'}
          </Button>
          {shown && (
            <BusyButton
              variant="subtle"
              color="gray"
              isBusy={isSending}
              onClick={() => onEdit({ english_name: '', english_description: '', gloss: false })}
              aria-label={`Quitar: ${name}`}
            >
              Quitar
            </BusyButton>
          )}
          {suggestion && !gloss && !isOwn && (
            <BusyButton
              variant="subtle"
              color="gray"
              isBusy={isSending}
              onClick={() => onEdit({ gloss: true })}
              aria-label={`Usar el glosario: ${name}`}
            >
              Usar el glosario
            </BusyButton>
          )}
        </div>
      )}
    </li>
  )
}

type EnglishFormProps = {
  dish: ReviewedDish
  isSending: boolean
  onSave: (body: EnglishEdit) => void
  onCancel: () => void
}

/** Begins with what is shown, so that a word can be corrected. */
function EnglishForm({ dish, isSending, onSave, onCancel }: EnglishFormProps) {
  const { english_name, english_description, suggestion } = dish
  const isOwn = english_name !== null || english_description !== null
  const [name, setName] = useState((isOwn ? english_name : suggestion?.name) ?? '')
  const [description, setDescription] = useState((isOwn ? english_description : suggestion?.description) ?? '')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave({ english_name: name, english_description: description })
  }

  return (
    <form onSubmit={save} className={classes.form}>
      <TextField
        label="Nombre en inglés"
        lang="en"
        maxLength={longestEnglish.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <LongTextField
        label="Descripción en inglés"
        lang="en"
        rows={3}
        maxLength={longestEnglish.description}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" isBusy={isSending}>
          Guardar
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
