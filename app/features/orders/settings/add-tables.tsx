import { type SubmitEvent, useState } from 'react'
import { isSameName } from '#contract/distinct-names.ts'
import { maxTables } from '#contract/orders/order-settings.ts'
import { numberedTables } from '#contract/orders/table-names.ts'
import { Button } from '../../../controls/button.tsx'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import { FormSection } from '../../../controls/forms/form-section.tsx'
import classes from './settings.module.css'

type AddTablesProps = { taken: readonly string[]; onAdd: (names: string[]) => void }

/** Numbered tables in one step, and single ones with a name. */
export function AddTables({ taken, onAdd }: AddTablesProps) {
  const isFree = (name: string) => !taken.some((other) => isSameName(other, name))
  const room = maxTables - taken.length
  return (
    <FormSection
      title="Agregar mesas"
      text="Cada mesa tiene su propio código QR. Quien lo escanea abre tu carta, y su pedido dice de qué mesa viene."
    >
      <NumberedTables room={room} isFree={isFree} onAdd={onAdd} />
      <NamedTable room={room} isFree={isFree} onAdd={onAdd} />
    </FormSection>
  )
}

type AddProps = { room: number; isFree: (name: string) => boolean; onAdd: (names: string[]) => void }

const noRoom = `Caben ${maxTables} mesas como máximo.`

function NumberedTables({ room, isFree, onAdd }: AddProps) {
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('')
  const [error, setError] = useState('')

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [first, last] = [from, to].map(readNumber)
    if (first === undefined || last === undefined || first > last)
      return setError('Escribe dos números, el menor primero. Por ejemplo, de 1 a 24.')
    if (last - first >= maxTables) return setError(noRoom)
    const names = numberedTables(first, last).filter(isFree)
    if (names.length === 0) return setError('Ya tienes esas mesas.')
    if (names.length > room) return setError(noRoom)
    onAdd(names)
    setFrom(String(last + 1))
    setTo('')
    setError('')
  }

  return (
    <form onSubmit={add} noValidate className={classes.adding}>
      <TextField
        label="De"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        className={classes.number}
      />
      <TextField
        label="a"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="24"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        className={classes.number}
      />
      <Button type="submit" variant="default">
        Agregar
        <span className="visually-hidden"> estos números</span>
      </Button>
      <div role="alert" className={classes.wide}>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </form>
  )
}

function NamedTable({ room, isFree, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return setError('Escribe el nombre de la mesa.')
    if (!isFree(typed)) return setError('Ya tienes una mesa con ese nombre.')
    if (room === 0) return setError(noRoom)
    onAdd([typed])
    setName('')
    setError('')
  }

  return (
    <form onSubmit={add} noValidate className={classes.adding}>
      <TextField
        label="O una con su nombre"
        autoComplete="off"
        maxLength={30}
        placeholder="Terraza 3"
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className={classes.named}
      />
      <Button type="submit" variant="default">
        Agregar
        <span className="visually-hidden"> esta mesa</span>
      </Button>
    </form>
  )
}

function readNumber(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
}
