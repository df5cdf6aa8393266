import { type Cents, cents } from '#contract/money.ts'
import type { Words } from '#contract/texts/texts.ts'

/** The menu in the phone of the home page. Its pictures are drawn into public/muestra by scripts/draw-brand-assets.ts. */

export type SampleDish = {
  slug: keyof Words<'samples'>['dishes']
  category: (typeof sampleCategories)[number]
  price: Cents
}

export const sampleCategories = ['ceviches', 'stews', 'juices'] as const

export const sampleDishes: readonly SampleDish[] = [
  { slug: 'ceviche-de-camaron', category: 'ceviches', price: cents(850) },
  { slug: 'ceviche-mixto', category: 'ceviches', price: cents(975) },
  { slug: 'ceviche-de-concha', category: 'ceviches', price: cents(900) },
  { slug: 'seco-de-chivo', category: 'stews', price: cents(650) },
  { slug: 'seco-de-pollo', category: 'stews', price: cents(475) },
  { slug: 'menestra-con-carne', category: 'stews', price: cents(550) },
  { slug: 'jugo-de-maracuya', category: 'juices', price: cents(175) },
  { slug: 'jugo-de-mora', category: 'juices', price: cents(175) },
  { slug: 'batido-de-frutilla', category: 'juices', price: cents(225) },
]
