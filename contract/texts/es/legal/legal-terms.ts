import type { LegalSection } from '#contract/legal/legal-text.ts'

export const termsText: readonly LegalSection[] = [
  {
    title: 'Qué es CartaViva',
    parts: [
      'CartaViva publica cartas de restaurantes en internet y deja que la gente opine sobre ellos. No cocina, no vende ni entrega comida: lo que pides y pagas en un restaurante es asunto entre tú y el restaurante.',
    ],
  },
  {
    title: 'Tu cuenta',
    parts: [
      [
        'Leer cartas y opiniones no necesita cuenta. Publicar, opinar y guardar favoritos sí.',
        'Da un correo que sea tuyo y cuida tu contraseña: lo que se hace con tu cuenta cuenta como hecho por ti.',
        'Una cuenta de Negocio publica restaurantes; una de Usuario opina y da me gusta.',
        'Puedes borrar tu cuenta cuando quieras, en «Mi cuenta». Se va con todo lo suyo, sin vuelta atrás.',
      ],
    ],
  },
  {
    title: 'Si publicas un restaurante',
    parts: [
      [
        'Publica solo negocios que sean tuyos o que te hayan encargado, con datos y precios verdaderos.',
        'El precio que muestras debe ser el que el cliente paga, con impuestos.',
        'Sube fotos que puedas usar. Siguen siendo tuyas; nos dejas mostrarlas en CartaViva mientras estén publicadas.',
        'La cuenta gratis tiene límites de restaurantes y platos; están en la página de precios.',
      ],
    ],
  },
  {
    title: 'Si opinas',
    parts: [
      [
        'Opina sobre lugares donde comiste, una vez por restaurante. Puedes cambiar o borrar tu opinión.',
        'Sin insultos, sin mentiras a sabiendas, sin publicidad y sin datos personales de otros.',
        'Los dueños no pueden borrar opiniones: pueden responderlas o reportarlas.',
        'Si una opinión reportada rompe estas reglas, la ocultamos y queda dicho que fue ocultada.',
      ],
    ],
  },
  {
    title: 'Restaurante Plus',
    parts: [
      'Es una suscripción mensual o anual que cobra Stripe. Se renueva sola hasta que la canceles en «Mi cuenta»; al cancelarla vale hasta el fin del período pagado. Después tus restaurantes y platos siguen publicados, pero no podrás agregar más que los de la cuenta gratis.',
    ],
  },
  {
    title: 'Lo que prometemos y lo que no',
    parts: [
      'Cuidamos que el servicio esté en pie y que tus datos estén a salvo, pero puede fallar o detenerse. Las cartas las escriben los restaurantes: si tienes una alergia, pregunta siempre en el local antes de comer. Podemos cerrar una cuenta que rompa estas reglas; si pasa, te decimos por qué y puedes contestar.',
    ],
  },
  {
    title: 'Cambios y contacto',
    parts: [
      'Si estas reglas cambian, esta página dice desde cuándo valen. Al crear tu cuenta guardamos qué versión aceptaste y cuándo. Se aplican las leyes del Ecuador; nada de esto quita los derechos que te da la ley de defensa del consumidor. Preguntas: {contact}. Qué hacemos con tus datos está en {privacy}.',
    ],
  },
]
