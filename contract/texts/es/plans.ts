/** docs/product/payments.md, Pricing: the names of plans and the English texts are fixed; each has a Spanish word beside it. */
export const plansWords = {
  title: 'Planes de precios',
  description:
    'Empieza gratis con CartaViva. Mira lo que trae cada plan: código QR, platos, espacio para fotos y soporte.',
  lead: 'Empieza gratis y quédate así el tiempo que quieras. Sin tarjeta y sin letra pequeña.',
  period: 'Cada cuánto se paga',
  monthly: 'Mensual',
  yearly: 'Anual',
  annual: 'Annual',
  annualSaving: 'Pagando el año completo ahorras cerca del 10 %.',
  monthlyNote: 'Los precios están en dólares. Con el plan anual pagas una vez al año.',
  today: (plan: string) => `Hoy el plan de pago se llama ${plan} y cuesta lo que Pro`,
  plus: 'Restaurante Plus',
  plusHolds: (restaurants: number) =>
    `hasta ${restaurants} restaurantes, con todos los platos que quieras en cada carta y estadísticas de hasta un año.`,
  freeHolds: (restaurants: number, dishes: number | null, days: number | null) =>
    `La cuenta gratis lleva hasta ${restaurants} restaurantes, con ${dishes} platos en cada carta y estadísticas de los últimos ${days} días.`,
  plans: {
    basic: { pitch: 'Para abrir tu carta hoy mismo.', qrCode: 'Código QR de tu menú', extras: [] as readonly string[] },
    pro: {
      pitch: 'Para una carta que crece.',
      qrCode: 'Código QR y herramientas',
      extras: ['Soporte prioritario', 'Panel de estadísticas'],
    },
    enterprise: {
      pitch: 'Para varias cocinas y mucha carta.',
      qrCode: 'Código QR y herramientas',
      extras: ['Soporte 24/7', 'Estadísticas avanzadas'],
    },
  },
  elements: (count: number) => `${count} elementos en el menú`,
  storage: (gigabytes: number) => `${gigabytes} GB para tus fotos`,
  mostPopular: 'Más Popular',
  perMonth: '/month',
  aMonth: 'al mes',
  perYear: '/year',
  aYear: 'al año',
  choose: 'Elige Plan',
}
