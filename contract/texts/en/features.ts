export const featuresWords = {
  title: 'Features',
  description:
    'A digital menu that is up to date, a QR code for each table, costs per dish, reviews and contact by WhatsApp: what CartaViva does for your restaurant.',
  heading: 'Everything your menu can do',
  lead: 'Five tools made for a kitchen in a hurry. All are handled from the phone.',
  features: {
    menu: {
      title: 'A menu that is always up to date',
      text: 'Change a price or add the dish of today from your phone. Whoever opens the menu a second later sees it.',
      points: [
        'Dishes by category, with photo, description and price',
        'It reads as text, not as a PDF that must be enlarged',
      ],
    },
    qr: {
      title: 'A QR code for each table',
      text: 'Download it, print it and put it where you like: on the table, in the window or at the till.',
      points: [
        'Leads straight to your menu, with nothing to install',
        'The printed code always works, even if the place changes its name',
      ],
    },
    costs: {
      title: 'The cost of each dish, clearly',
      text: 'Register your ingredients with unit and cost, and say how much each dish takes. We add it up.',
      points: ['Cost by ingredient and in all for each dish', 'Set prices knowing what is left'],
    },
    reviews: {
      title: 'Reviews and likes of real people',
      text: 'Whoever ate at your place says how it was, with one to five stars, and leaves a like.',
      points: ['One review per person and restaurant', 'Names are shown protected'],
    },
    contact: {
      title: 'They find you and write to you',
      text: 'Your restaurant is in the directory, with its address on the map and buttons to call you or write by WhatsApp.',
      points: ['The WhatsApp message is written already', 'A page of your own, easy to share'],
    },
  },
  initials: ['M', 'J'],
  create: 'Make your menu for free',
  toPlans: 'See the plans',
}
