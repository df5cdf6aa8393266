/** The home page: the pitch for owners, and what is new for diners. */
export const homeWords = {
  title: 'CartaViva: la carta digital de tu restaurante',
  description:
    'Publica la carta de tu restaurante con fotos, precios y código QR. Tus clientes la abren en su celular, siempre al día. Gratis para empezar.',
  hungry: 'Qué quieres comer hoy',
  shortcuts: 'Atajos',
  cheap: 'Hasta $5.00',
  allAlmuerzos: 'Ver todos',
  allOpen: 'Ver todos',
  heading: 'Eleva tu negocio',
  lead: 'Tu carta en el celular de cada cliente: con fotos, precios al día y un código QR en cada mesa. La cambias tú, en un minuto, entre servicio y servicio.',
  create: 'Crea tu carta gratis',
  toRestaurants: 'Ver restaurantes',
  promises: ['Gratis para empezar', 'Sin instalar nada', 'Abre rápido, hasta con mala señal'],
  sampleHint: 'Toca las categorías: así la ven tus clientes.',
  stepsHeading: 'De la cocina a la mesa en tres pasos',
  steps: [
    {
      title: 'Cuenta quién eres',
      text: 'El nombre, la dirección, tu WhatsApp y una foto del local. Con eso ya tienes página propia.',
    },
    {
      title: 'Agrega tus platos',
      text: 'Nombre, precio y foto. Si sube el camarón o cambia la carta, la actualizas y todos lo ven al instante.',
    },
    {
      title: 'Pon el QR en la mesa',
      text: 'Descarga el código, imprímelo y listo. El mismo código sirve siempre, aunque cambies toda la carta.',
    },
  ],
  costsHeading: 'Sabe cuánto te deja cada plato',
  costs:
    'Anota tus ingredientes una sola vez. CartaViva suma lo que lleva cada plato y te dice cuánto cuesta servirlo, para que pongas el precio con números y no al ojo.',
  toFeatures: 'Mira todo lo que hace',
  lastHeading: 'Tu carta puede estar viva hoy',
  last: 'Registrarte es gratis y no pide tarjeta.',
  newRestaurants: 'Restaurantes recién llegados',
  allRestaurants: 'Ver todos los restaurantes',
  toList: 'Mira todos en la lista',
  newDishes: 'Últimos platos de comida añadidos',
  moreDishes: 'Más platos nuevos',
  toDish: 'Ver detalles',
  previous: 'Anteriores',
  next: 'Siguientes',
}
