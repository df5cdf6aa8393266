import { allergenText } from '#contract/allergens/allergen-text.ts'
import { knownAllergens } from '#contract/allergens/allergens.ts'
import { diets } from '#contract/allergens/diets.ts'
import { countryNames } from '#contract/countries.ts'
import type { City } from '#contract/directory/directory.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import { useWords } from '../../ui/words.ts'
import { maxPriceText } from './active-filters.tsx'
import { type DirectorySearch, kindNames } from './directory-search.ts'
import styles from './filter-form.module.css'
import { searchFormId } from './search-form.tsx'
import '../../ui/fields/select-arrow.css'
import '../../ui/fields/ticks.css'

const prices = [3, 5, 8, 12, 20]

/** Every filter, as fields of the search form: without script they are part of its address, too. */
export function FilterForm({ search, cities }: { search: DirectorySearch; cities: readonly City[] }) {
  const countries = useWords('countries')
  const priceWords = useWords('prices')
  const dishes = useWords('dishes')
  const words = useWords('directory')
  const { city, country, openNow, maxPrice, diet, without, kind } = search
  const offered = [...new Set([...prices, ...(maxPrice === null ? [] : [maxPrice])])].toSorted((a, b) => a - b)
  return (
    <div className={styles.filters}>
      <label className={styles.field}>
        {words.city}
        <input
          name="ciudad"
          form={searchFormId}
          defaultValue={city}
          maxLength={80}
          list="ciudades"
          placeholder={words.allCities}
        />
        <datalist id="ciudades">
          {[...new Set(cities.map((known) => known.city))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label className={styles.field}>
        {words.country}
        <select name="pais" form={searchFormId} defaultValue={country ?? ''}>
          <option value="">{words.allCountries}</option>
          {countryNames.map((name) => (
            <option key={name} value={name}>
              {countries[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {words.price}
        <select name="precio" form={searchFormId} defaultValue={maxPrice ?? ''}>
          <option value="">{words.anyPrice}</option>
          {offered.map((price) => (
            <option key={price} value={price}>
              {maxPriceText(priceWords, price)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {words.diet}
        <select name="dieta" form={searchFormId} defaultValue={diet ?? ''}>
          <option value="">{words.anyDiet}</option>
          {diets.map((name) => (
            <option key={name} value={name}>
              {dishes.diets[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {words.whatFor}
        <select name="ver" form={searchFormId} defaultValue={kind ? kindNames[kind] : ''}>
          <option value="">{words.everything}</option>
          <option value={kindNames.dishes}>{words.dishes}</option>
          <option value={kindNames.restaurants}>{words.restaurants}</option>
        </select>
      </label>
      <label className={styles.tick}>
        <input type="checkbox" name="abierto" value="1" form={searchFormId} defaultChecked={openNow} />
        {words.openNow}
      </label>
      <fieldset className={styles.ticks}>
        <legend>{words.withoutAllergens}</legend>
        {[...new Set([...knownAllergens, ...without])].map((name) => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              name="sin"
              value={name}
              form={searchFormId}
              defaultChecked={without.includes(name)}
            />
            {allergenText(dishes, name)}
          </label>
        ))}
        <p>{words.confirmedOnly}</p>
      </fieldset>
      <button type="submit" form={searchFormId} className={`${buttonClass('primary')} ${styles.apply}`}>
        {words.showResults}
      </button>
    </div>
  )
}
