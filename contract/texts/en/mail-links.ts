export const mailLinkWords = {
  noticesTitle: 'Notices by e-mail',
  noticesDescription: 'Stop or resume the notices of CartaViva.',
  stopNotices: 'Shall we stop writing to you?',
  noMore: 'Receive no more',
  stopped: 'Done: we no longer write to you',
  toPanel: 'Go to your panel',
  toAccount: 'Go to your account',
  notices: {
    reviews: {
      on: 'We write to you when your restaurants have new reviews, at most once a day.',
      off: 'You will receive no more notices of new reviews. Your panel has them all. If you change your mind, turn them on again here or in your account.',
      resume: 'Receive them again',
    },
    weekly: {
      on: 'Every Monday we write to you how your restaurants did last week.',
      off: 'You will no longer receive the summary of the week. Your panel has your statistics. If you change your mind, turn it on again here or in your statistics.',
      resume: 'Receive it again',
    },
    late_orders: {
      on: 'We write to you when an order has waited 10 minutes without an answer, once for each order.',
      off: 'We will no longer write to you about orders without an answer. Your panel has them all. If you change your mind, turn it on again here or in your account.',
      resume: 'Receive them again',
    },
  },
  confirmTitle: 'Confirm your e-mail',
  confirmDescription: 'Confirm the e-mail of your CartaViva account.',
  confirmQuestion: 'Is this e-mail yours?',
  confirm: (email: string) => `Confirm that ${email} is the e-mail of your account.`,
  confirmAction: 'Confirm my e-mail',
  outcomes: {
    listo: {
      title: 'Done: your e-mail is confirmed',
      text: 'From now on you log in with it, and we write to it if something happens to your account.',
    },
    vencido: {
      title: 'This link no longer works',
      text: 'It is valid for 48 hours and works once. If your e-mail is not confirmed yet, ask for another link in your account.',
    },
    ocupado: {
      title: 'That e-mail has another account already',
      text: 'Your account keeps its former e-mail. Choose another one in your account.',
    },
  },
}
