import { knownAllergens } from '#contract/allergens.ts'
import { diets } from '#contract/diets.ts'
import { countryLabel, countryNames } from '#contract/places.ts'
import type { City } from '#contract/restaurants.ts'
import { buttonClass } from '../../ui/button.tsx'
import { maxPriceText } from './active-filters.tsx'
import type { DirectorySearch } from './directory-search.ts'
import styles from './filter-form.module.css'
import { searchFormId } from './search-form.tsx'

const prices = [3, 5, 8, 12, 20]

/** Every filter, as fields of the search form: without script they are part of its address, too. */
export function FilterForm({ search, cities }: { search: DirectorySearch; cities: readonly City[] }) {
  const { city, country, openNow, maxPrice, diet, without } = search
  const offered = [...new Set([...prices, ...(maxPrice === null ? [] : [maxPrice])])].toSorted((a, b) => a - b)
  return (
    <div className={styles.filters}>
      <label className={styles.field}>
        Ciudad
        <input
          name="ciudad"
          form={searchFormId}
          defaultValue={city}
          maxLength={80}
          list="ciudades"
          placeholder="Todas las ciudades"
        />
        <datalist id="ciudades">
          {[...new Set(cities.map((known) => known.city))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label className={styles.field}>
        País
        <select name="pais" form={searchFormId} defaultValue={country ?? ''}>
          <option value="">Todos los países</option>
          {countryNames.map((name) => (
            <option key={name} value={name}>
              {countryLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Precio
        <select name="precio" form={searchFormId} defaultValue={maxPrice ?? ''}>
          <option value="">Cualquier precio</option>
          {offered.map((price) => (
            <option key={price} value={price}>
              {maxPriceText(price)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Dieta
        <select name="dieta" form={searchFormId} defaultValue={diet ?? ''}>
          <option value="">Cualquiera</option>
          {diets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className={styles.tick}>
        <input type="checkbox" name="abierto" value="1" form={searchFormId} defaultChecked={openNow} />
        Abierto ahora
      </label>
      <fieldset className={styles.ticks}>
        <legend>Sin</legend>
        {[...new Set([...knownAllergens, ...without])].map((name) => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              name="sin"
              value={name}
              form={searchFormId}
              defaultChecked={without.includes(name)}
            />
            {name}
          </label>
        ))}
        <p>Solo platos con la confirmación de su restaurante de que no lo contienen.</p>
      </fieldset>
      <button type="submit" form={searchFormId} className={`${buttonClass('primary')} ${styles.apply}`}>
        Ver resultados
      </button>
    </div>
  )
}
