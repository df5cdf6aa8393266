import { Form } from 'react-router'
import type { AccountOnDesk, RestaurantOnDesk } from '#contract/operator/operator.ts'
import { roleNames } from '#contract/roles.ts'
import { Button } from '../../controls/button.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { formatDate } from '../../formats/format-date.ts'
import { ActButton } from './act-button.tsx'
import classes from './operator.module.css'

type Found = { restaurants: RestaurantOnDesk[]; accounts: AccountOnDesk[] }

/** `found` is null before something was searched. */
export function OperatorFound({ words, found }: { words: string; found: Found | null }) {
  return (
    <div className={classes.stack}>
      <Form role="search" className={classes.search}>
        <input type="hidden" name="ver" value="buscar" />
        <TextField
          key={words}
          label="Nombre, dirección corta o correo"
          type="search"
          name="q"
          defaultValue={words}
          minLength={2}
          required
        />
        <Button type="submit">Buscar</Button>
      </Form>
      {found && found.restaurants.length + found.accounts.length === 0 && <p>No encontramos «{words}».</p>}
      {found && found.restaurants.length > 0 && <h2>Restaurantes</h2>}
      {found?.restaurants.map((restaurant) => (
        <RestaurantCard key={restaurant.id} restaurant={restaurant} />
      ))}
      {found && found.accounts.length > 0 && <h2>Cuentas</h2>}
      {found?.accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </div>
  )
}

function RestaurantCard({
  restaurant: { id, name, slug, city, owner_email, taken_down },
}: {
  restaurant: RestaurantOnDesk
}) {
  return (
    <article className={classes.card}>
      <h3>{taken_down ? name : <a href={`/restaurante/${slug}`}>{name}</a>}</h3>
      <p className={classes.quiet}>
        {slug} · {city} · {owner_email}
      </p>
      {taken_down && (
        <p className={classes.state}>
          Retirado el {formatDate(taken_down.at)}. Motivo: {taken_down.reason}
        </p>
      )}
      <div className={classes.actions}>
        <ActButton action={taken_down ? 'restore-restaurant' : 'take-down-restaurant'} targetId={id} about={name} />
      </div>
    </article>
  )
}

function AccountCard({ account }: { account: AccountOnDesk }) {
  const { id, name, email, role, created_at, sessions, has_second_factor, suspended } = account
  return (
    <article className={classes.card}>
      <h3>{email}</h3>
      <p className={classes.quiet}>
        {name} · {roleNames[role]} · desde el {formatDate(created_at)} ·{' '}
        {sessions === 1 ? '1 sesión' : `${sessions} sesiones`} · {has_second_factor ? 'con' : 'sin'} segundo paso
      </p>
      {suspended && (
        <p className={classes.state}>
          Suspendida el {formatDate(suspended.at)}. Motivo: {suspended.reason}
        </p>
      )}
      {role !== 'operator' && (
        <div className={classes.actions}>
          <ActButton action={suspended ? 'restore-account' : 'suspend-account'} targetId={id} about={email} />
          {sessions > 0 && <ActButton action="end-sessions" targetId={id} about={email} />}
          {has_second_factor && <ActButton action="reset-second-factor" targetId={id} about={email} />}
        </div>
      )}
    </article>
  )
}
