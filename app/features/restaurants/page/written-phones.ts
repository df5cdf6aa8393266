import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { loadPhoneFormat } from '../../../formats/phone-format.ts'

export type WrittenPhones = { phone: string; whatsapp: string }

/** The numbers with their country's code: tourists read them too. Used in loaders: the numbering plans stay on the server. */
export async function writePhones({ phone, whatsapp }: Restaurant): Promise<WrittenPhones> {
  const { formatPhoneForAll } = await loadPhoneFormat()
  return { phone: formatPhoneForAll(phone) ?? phone, whatsapp: formatPhoneForAll(whatsapp) ?? whatsapp }
}
