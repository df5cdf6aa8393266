import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Country, countryIso } from '#contract/countries.ts'
import { AppError } from '#contract/errors.ts'

/** `099 123 4567` in Ecuador gives `+593991234567`; null when it is not a valid number. */
function toE164(written: string, country: Country): string | null {
  const number = parsePhoneNumberFromString(written, countryIso(country))
  return number?.isValid() ? number.number : null
}

/** Brings phone numbers into one format. The field of an invalid number shows the error. */
export function withPhones<Input extends { phone: string; whatsapp: string; country: Country }>(input: Input): Input {
  const phone = toE164(input.phone, input.country)
  const whatsapp = toE164(input.whatsapp, input.country)
  if (phone && whatsapp) return { ...input, phone, whatsapp }
  const advice = input.country === 'Ecuador' ? 'Escribe un número como 099 123 4567.' : 'Revisa este número.'
  throw new AppError('restaurant.bad_phone', {
    fieldErrors: { ...(phone ? {} : { phone: advice }), ...(whatsapp ? {} : { whatsapp: advice }) },
  })
}
