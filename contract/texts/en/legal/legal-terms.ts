import type { LegalSection } from '#contract/legal/legal-text.ts'

export const termsText: readonly LegalSection[] = [
  {
    title: 'What CartaViva is',
    parts: [
      'CartaViva publishes menus of restaurants on the internet and lets people review them. It does not cook, sell or deliver food: what you order and pay in a restaurant is between you and the restaurant.',
    ],
  },
  {
    title: 'Your account',
    parts: [
      [
        'Reading menus and reviews needs no account. Publishing, reviewing and keeping favourites does.',
        'Give an e-mail that is yours and take care of your password: what is done with your account counts as done by you.',
        'A business account publishes restaurants; a diner’s reviews and likes.',
        'You can delete your account whenever you like, in “Mi cuenta”. All that is its own goes with it, for good.',
      ],
    ],
  },
  {
    title: 'If you publish a restaurant',
    parts: [
      [
        'Publish only businesses that are yours or that you were asked to publish, with true details and prices.',
        'The price that you show must be the one that the guest pays, taxes included.',
        'Upload photos that you may use. They stay yours; you let us show them on CartaViva while they are published.',
        'The free account has limits of restaurants and dishes; they are on the pricing page.',
      ],
    ],
  },
  {
    title: 'If you review',
    parts: [
      [
        'Review places where you ate, once per restaurant. You can change or delete your review.',
        'No insults, no knowing lies, no advertising and no personal data of others.',
        'Owners cannot delete reviews: they can answer or report them.',
        'If a reported review breaks these rules we hide it, and it is said that it was hidden.',
      ],
    ],
  },
  {
    title: 'Restaurante Plus',
    parts: [
      'It is a monthly or yearly subscription that Stripe charges. It renews itself until you cancel it in “Mi cuenta”; when cancelled it holds until the end of the paid period. Afterwards your restaurants and dishes stay published, but you cannot add more than the free account has.',
    ],
  },
  {
    title: 'What we promise and what we do not',
    parts: [
      'We take care that the service is up and your data safe, but it can fail or stop. Restaurants write the menus: if you have an allergy, always ask at the place before you eat. We can close an account that breaks these rules; if that happens we say why, and you can answer.',
    ],
  },
  {
    title: 'Changes and contact',
    parts: [
      'If these rules change, this page says since when they hold. When you open your account we keep which version you accepted and when. The laws of Ecuador apply; nothing here takes away the rights that the consumer protection law gives you. Questions: {contact}. What we do with your data is in {privacy}.',
    ],
  },
]
