export const plansWords = {
  title: 'Pricing plans',
  description:
    'Start with CartaViva for free. See what each plan brings: QR code, dishes, room for photos and support.',
  lead: 'Start for free and stay so for as long as you like. No card, no small print.',
  period: 'How often you pay',
  monthly: 'Monthly',
  yearly: 'Yearly',
  annual: 'Annual',
  annualSaving: 'Paying for the whole year saves about 10 %.',
  monthlyNote: 'Prices are in dollars. With the annual plan you pay once a year.',
  today: (plan: string) => `Today the paid plan is called ${plan} and costs what Pro does`,
  plus: 'Restaurante Plus',
  plusHolds: (restaurants: number) =>
    `up to ${restaurants} restaurants, with as many dishes as you like on each menu and statistics of up to a year.`,
  freeHolds: (restaurants: number, dishes: number | null, days: number | null) =>
    `The free account has up to ${restaurants} restaurants, with ${dishes} dishes on each menu and statistics of the last ${days} days.`,
  plans: {
    basic: { pitch: 'To open your menu today.', qrCode: 'QR code of your menu', extras: [] as readonly string[] },
    pro: {
      pitch: 'For a menu that grows.',
      qrCode: 'QR code and tools',
      extras: ['Priority support', 'Statistics'],
    },
    enterprise: {
      pitch: 'For several kitchens and a long menu.',
      qrCode: 'QR code and tools',
      extras: ['Support 24/7', 'Advanced statistics'],
    },
  },
  elements: (count: number) => `${count} items on the menu`,
  storage: (gigabytes: number) => `${gigabytes} GB for your photos`,
  mostPopular: 'Most popular',
  perMonth: '/month',
  aMonth: 'a month',
  perYear: '/year',
  aYear: 'a year',
  choose: 'Choose plan',
}
