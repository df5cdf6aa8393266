import type { Restaurant } from '#contract/restaurants.ts'
import { loadPhoneFormat } from '../../formats/phone-format.ts'

export type WrittenPhones = { phone: string; whatsapp: string }

/** The numbers in the country's own format. Used in loaders: the numbering plans stay on the server. */
export async function writePhones({ phone, whatsapp, country }: Restaurant): Promise<WrittenPhones> {
  const { formatPhone } = await loadPhoneFormat()
  return { phone: formatPhone(phone, country) ?? phone, whatsapp: formatPhone(whatsapp, country) ?? whatsapp }
}
