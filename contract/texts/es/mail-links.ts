/** The pages that links in our mails open. */
export const mailLinkWords = {
  noticesTitle: 'Avisos por correo',
  noticesDescription: 'Detén o reanuda los avisos de CartaViva.',
  stopNotices: '¿Dejamos de escribirte?',
  noMore: 'No recibir más',
  stopped: 'Listo: ya no te escribimos',
  toPanel: 'Ir a tu panel',
  toAccount: 'Ir a Mi cuenta',
  notices: {
    reviews: {
      on: 'Te avisamos por correo cuando tus restaurantes tienen opiniones nuevas, a lo mucho una vez al día.',
      off: 'No recibirás más avisos de opiniones nuevas. En tu panel las encuentras todas. Si cambias de idea, actívalos otra vez aquí o en Mi cuenta.',
      resume: 'Volver a recibirlos',
    },
    weekly: {
      on: 'Te escribimos cada lunes cómo le fue a tus restaurantes la semana pasada.',
      off: 'No recibirás más el resumen de la semana. En tu panel encuentras tus estadísticas. Si cambias de idea, actívalo otra vez aquí o en tus estadísticas.',
      resume: 'Volver a recibirlo',
    },
    late_orders: {
      on: 'Te escribimos cuando un pedido lleva 10 minutos sin que nadie lo atienda, una sola vez por pedido.',
      off: 'No te escribiremos más de pedidos sin atender. En tu panel los ves todos. Si cambias de idea, actívalo otra vez aquí o en Mi cuenta.',
      resume: 'Volver a recibirlos',
    },
  },
  confirmTitle: 'Confirma tu correo',
  confirmDescription: 'Confirma el correo de tu cuenta de CartaViva.',
  confirmQuestion: '¿Este correo es tuyo?',
  confirm: (email: string) => `Confirma que ${email} es el correo de tu cuenta.`,
  confirmAction: 'Confirmar mi correo',
  outcomes: {
    listo: {
      title: 'Listo: tu correo está confirmado',
      text: 'Desde ahora entras con él, y ahí te escribimos si pasa algo con tu cuenta.',
    },
    vencido: {
      title: 'Este enlace ya no sirve',
      text: 'Vale por 48 horas y funciona una sola vez. Si tu correo aún no está confirmado, pide otro enlace en Mi cuenta.',
    },
    ocupado: {
      title: 'Ese correo ya tiene otra cuenta',
      text: 'Tu cuenta sigue con el correo de antes. Elige otro en Mi cuenta.',
    },
  },
}
