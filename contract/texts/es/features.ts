/** They tell owners what the product does. */
export const featuresWords = {
  title: 'Características',
  description:
    'Carta digital al día, código QR para cada mesa, costos por plato, opiniones y contacto por WhatsApp: lo que CartaViva hace por tu restaurante.',
  heading: 'Todo lo que tu carta puede hacer',
  lead: 'Cinco herramientas pensadas para una cocina con prisa. Todas se manejan desde el celular.',
  features: {
    menu: {
      title: 'Una carta que siempre está al día',
      text: 'Cambia un precio o agrega el plato de hoy desde tu celular. Quien abra la carta un segundo después ya lo ve.',
      points: [
        'Platos por categoría, con foto, descripción y precio',
        'Se lee como texto, no como un PDF que hay que ampliar',
      ],
    },
    qr: {
      title: 'Un código QR para cada mesa',
      text: 'Descárgalo, imprímelo y ponlo donde quieras: en la mesa, en la vitrina o en la caja para llevar.',
      points: [
        'Lleva directo a tu menú, sin instalar nada',
        'El código impreso sirve siempre, aunque cambies el nombre del local',
      ],
    },
    costs: {
      title: 'El costo de cada plato, claro',
      text: 'Registra tus ingredientes con su unidad y su costo, y di cuánto lleva cada plato. La suma la hacemos nosotros.',
      points: ['Costo por ingrediente y total por plato', 'Pon precios sabiendo cuánto te queda'],
    },
    reviews: {
      title: 'Opiniones y me gusta de gente real',
      text: 'Quien comió en tu local cuenta cómo le fue, con una calificación del 1 al 5, y te deja su me gusta.',
      points: ['Una opinión por persona y por restaurante', 'Los nombres se muestran protegidos'],
    },
    contact: {
      title: 'Te encuentran y te escriben',
      text: 'Tu restaurante aparece en el directorio, con su dirección en el mapa y botones para llamarte o escribirte por WhatsApp.',
      points: ['El mensaje de WhatsApp ya va escrito', 'Página propia, fácil de compartir'],
    },
  },
  /** The initials of two people who have written a review. */
  initials: ['M', 'J'],
  create: 'Crea tu carta gratis',
  toPlans: 'Ver los planes',
}
