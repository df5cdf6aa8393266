import type { LegalSection } from '#contract/legal/legal-text.ts'

export const privacyText: readonly LegalSection[] = [
  {
    title: 'In a few words',
    parts: [
      'Reading menus asks for neither your name nor your e-mail, and we follow nobody: no advertising and no counters of others. Of whoever opens an account we keep what is needed for it to work. You can download your data and delete it yourself, in “Mi cuenta”. Whoever runs this site is responsible; write to {contact}.',
    ],
  },
  {
    title: 'What we keep, what for and until when',
    parts: [
      {
        about: [
          {
            what: 'Your account',
            said: 'Name, e-mail, kind of account, when you opened it, which version of the terms you accepted and when. The password is not kept: only a fingerprint that cannot be read. It is to let you in and to write to you if you forget your password. Until you delete the account.',
          },
          {
            what: 'Your sessions',
            said: 'A fingerprint of each open session, the name of the browser and its last use: 12 hours, or 30 days if you tick “Remember me”. A link to change the password is valid for 60 minutes.',
          },
          {
            what: 'The devices that you have used',
            said: 'A cookie, “cartaviva_device”, tells us that you have logged in from that browser before, so that nobody locks your account by trying passwords. It cannot be used to follow you. It lasts a year.',
          },
          {
            what: 'What a business publishes',
            said: 'Details of the restaurant, dishes and photos, which are public; ingredients and costs, which only the owner sees. The details of its bank account and its Deuna code are read by whoever places an order with it and chooses to pay so, until it is paid. From photos we take away where and when they were taken. Until they are deleted. A photo that you remove is deleted from our disk in a day; if you delete the account, all in minutes, and the pictures for sharing in a few hours. A phone or a search engine that has fetched it before may keep its copy.',
          },
          {
            what: 'Reviews, likes and reports',
            said: 'Your review is public with your name covered: the first two letters of each word are seen. So are the dishes that you name and the photos that you add, without where and when you took them; a photo that you remove is deleted from our disk in a day. Of likes only the number is seen. Whoever reports a review is shown to nobody. Until you delete them; if you delete a review that was hidden, the note remains that it existed.',
          },
          {
            what: 'Orders',
            said: 'What was ordered, how much it is, how it is delivered and paid, the notes of the dishes, the time of each step, how it was paid according to the restaurant, and your first name if you gave it: 30 days. Afterwards only sums by day of each restaurant remain, without persons: how much was sold, of which dish and how it was paid, for 25 months. Your telephone and your address are not kept: they go only in your WhatsApp message.',
          },
          {
            what: 'Against false orders',
            said: 'For 48 hours an order keeps a fingerprint of the connection that it came from, different in each restaurant, so that the owner can hide false orders that come from it. The fingerprint does not show your internet address. When you order, your browser gets a cookie, “cartaviva_diner”, which lasts 30 days: it only tells us that you have ordered before, so that nobody takes your turn. We keep nothing about it.',
          },
          {
            what: 'Payments',
            said: 'Stripe charges them: we neither see nor keep your card. We keep the number of the subscription, its state and its dates. When you delete the account the subscription is cancelled, and that record remains without your name, for the accounts that the law asks for.',
          },
          {
            what: 'E-mails',
            said: 'Those that we send you, to try again if they fail. The text is deleted when it leaves; for 30 days it remains that there was an e-mail, with the address covered. Notices to owners are switched off in “Mi cuenta” or with the link of each notice.',
          },
          {
            what: 'Visits',
            said: 'How often a menu, a dish or a contact was opened, by hour and restaurant: only numbers. We do not keep who you are, your internet address or your device, and use no cookies to count. What is searched and not found is kept only if it was searched in three different hours, and never with digits. We do not count whoever turns on “Do Not Track” or “Global Privacy Control” in the browser. For 25 months; afterwards, one sum a month.',
          },
          {
            what: 'Technical data',
            said: 'We count requests by internet address, in memory and for a few hours at most, to stop abuse. The server’s log notes which page was asked for and whether it went well, without your address or what you wrote.',
          },
          {
            what: 'Security log',
            said: 'When somebody logs into an account, fails the password or changes something delicate, and when an account is opened or deleted, we note what happened and when, the number of the account and a fingerprint of the internet address that cannot be read. Never your name, your e-mail or your password. It serves to notice and clear up abuse. We keep it for a year, also if you delete the account.',
          },
          {
            what: 'On your own phone',
            said: 'Your session, the colour scheme that you chose, drafts and the menus that you opened, to read them without a signal. They go when you log out or delete the data of the browser.',
          },
        ],
      },
    ],
  },
  {
    title: 'By what right',
    parts: [
      'To fulfil what you ask of us when you open the account, with your consent, which we keep with its date; for security, to protect the service and those who use it; and by law, for payments. Nothing is decided about you automatically, and we neither sell nor lend data.',
    ],
  },
  {
    title: 'Who else sees it',
    parts: [
      [
        'Those who host us and send our e-mails, only for that.',
        'Stripe, if you pay. It may be outside Ecuador.',
        'The map service: when a page shows a map, your browser asks it for the pictures.',
        'WhatsApp or your telephone, if you tap those buttons: what follows is between you and the restaurant.',
        'An authority, if the law orders it.',
      ],
    ],
  },
  {
    title: 'Your rights',
    parts: [
      'The Personal Data Protection Law of Ecuador gives you these:',
      [
        'Access and portability: “Descargar mis datos”, in “Mi cuenta”, downloads everything in a file.',
        'Rectification: change your name in “Mi cuenta”; ask us for the rest.',
        'Deletion: “Eliminar la cuenta”, in “Mi cuenta”. Backups are renewed, and your data leaves them.',
        'Objection, suspension and withdrawal of your consent: write to us.',
      ],
      'Write to {contact} from the e-mail of your account; we answer within 15 days, and it costs nothing. If you are not satisfied, you can complain to the Superintendencia de Protección de Datos Personales. If you are under 15, your representative must open the account with you.',
    ],
  },
  {
    title: 'If something goes wrong',
    parts: [
      'If somebody gets at data that is not theirs and that puts you at risk, we tell you within 3 days, and the authority within 5, what happened and what is best to do.',
    ],
  },
]
