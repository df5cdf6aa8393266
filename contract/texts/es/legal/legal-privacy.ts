import type { LegalSection } from '#contract/legal/legal-text.ts'

export const privacyText: readonly LegalSection[] = [
  {
    title: 'En pocas palabras',
    parts: [
      'Leer cartas no pide tu nombre ni tu correo, y no seguimos a nadie: sin publicidad y sin contadores de terceros. De quien abre una cuenta guardamos lo necesario para que funcione. Puedes bajar tus datos y borrarlos tú mismo, en «Mi cuenta». El responsable es quien opera este sitio; escríbele a {contact}.',
    ],
  },
  {
    title: 'Qué guardamos, para qué y hasta cuándo',
    parts: [
      {
        about: [
          {
            what: 'Tu cuenta',
            said: 'Nombre, correo, tipo de cuenta, cuándo la creaste, qué versión de los términos aceptaste y cuándo. La contraseña no se guarda: solo una huella que no permite leerla. Es para dejarte entrar y para escribirte si olvidas tu contraseña. Hasta que borres la cuenta.',
          },
          {
            what: 'Tus sesiones',
            said: 'Una huella de cada sesión abierta, el nombre del navegador y su último uso: 12 horas, o 30 días si marcas «Recuérdame». Un enlace para cambiar la contraseña vale 60 minutos.',
          },
          {
            what: 'Los equipos que ya usaste',
            said: 'Una cookie, «cartaviva_device», nos dice que ya entraste desde ese navegador, para que nadie te bloquee la cuenta probando contraseñas. No sirve para seguirte. Dura un año.',
          },
          {
            what: 'Lo que publica un negocio',
            said: 'Datos del restaurante, platos y fotos, que son públicos; ingredientes y costos, que solo ve su dueño. Los datos de su cuenta y su código de Deuna los lee quien le hace un pedido y elige pagar así, hasta que esté pagado. A las fotos les quitamos el lugar y la hora en que se tomaron. Hasta que los borres. Una foto que quitas se borra de nuestro disco en un día; si borras la cuenta, todas en minutos, y las imágenes para compartir en unas horas. Un teléfono o un buscador que ya la bajó puede conservar su copia.',
          },
          {
            what: 'Opiniones, me gusta y reportes',
            said: 'Tu opinión es pública con tu nombre tapado: se ven las dos primeras letras de cada palabra. También los platos que nombras y las fotos que agregas, sin el lugar ni la hora en que las tomaste; una foto que quitas se borra de nuestro disco en un día. De los me gusta solo se ve cuántos son. Quien reporta una opinión no se muestra a nadie. Hasta que los borres; si borras una opinión que fue ocultada, queda la nota de que existió.',
          },
          {
            what: 'Pedidos',
            said: 'Qué se pidió, cuánto es, cómo se entrega y se paga, las notas de los platos, la hora de cada paso, cómo se pagó según el restaurante y tu primer nombre si lo diste: 30 días. Después quedan solo sumas por día de cada restaurante, sin personas: cuánto se vendió, de qué plato y cómo se pagó, por 25 meses. Tu teléfono y tu dirección no se guardan: van solo en tu mensaje de WhatsApp.',
          },
          {
            what: 'Contra los pedidos falsos',
            said: 'Por 48 horas, un pedido guarda una huella de la conexión de la que llegó, distinta en cada restaurante, para que el dueño pueda ocultar los pedidos falsos que vengan de ella. La huella no muestra tu dirección de internet. Al pedir, tu navegador recibe una cookie, «cartaviva_diner», que dura 30 días: solo nos dice que ya pediste antes, para que nadie te quite el turno. No guardamos nada sobre ella.',
          },
          {
            what: 'Pagos',
            said: 'Los cobra Stripe: no vemos ni guardamos tu tarjeta. Guardamos el número de la suscripción, su estado y sus fechas. Al borrar la cuenta la suscripción se cancela y ese registro queda sin tu nombre, para las cuentas que pide la ley.',
          },
          {
            what: 'Correos',
            said: 'Los que te enviamos, para volver a intentarlo si fallan. El texto se borra al salir; por 30 días queda que hubo un correo, con la dirección tapada. Los avisos a dueños se apagan en «Mi cuenta» o con el enlace de cada aviso.',
          },
          {
            what: 'Visitas',
            said: 'Cuántas veces se abrió una carta, un plato o un contacto, por hora y por restaurante: solo números. No guardamos quién eres, tu dirección de internet ni tu equipo, y no usamos cookies para contar. Lo que se busca sin encontrarlo se guarda solo si se buscó en tres horas distintas, y nunca con números. No contamos a quien activa «No rastrear» o «Global Privacy Control» en su navegador. Por 25 meses; después, una suma por mes.',
          },
          {
            what: 'Datos técnicos',
            said: 'Contamos pedidos por dirección de internet, en memoria y a lo mucho por unas horas, para frenar abusos. El registro del servidor anota qué página se pidió y si salió bien, sin tu dirección ni lo que escribiste.',
          },
          {
            what: 'Registro de seguridad',
            said: 'Cuando alguien entra a una cuenta, falla la contraseña o cambia algo delicado, y al crear o borrar la cuenta, anotamos qué pasó y cuándo, el número de la cuenta y una huella de la dirección de internet que no permite leerla. Nunca tu nombre, tu correo ni tu contraseña. Sirve para notar y aclarar abusos. Lo guardamos un año, también si borras la cuenta.',
          },
          {
            what: 'En tu propio teléfono',
            said: 'Tu sesión, el color que elegiste, borradores y las cartas que abriste para leerlas sin señal. Se van al cerrar sesión o al borrar los datos del navegador.',
          },
        ],
      },
    ],
  },
  {
    title: 'Con qué derecho',
    parts: [
      'Para cumplir lo que nos pides al abrir la cuenta, con tu consentimiento, que guardamos con su fecha; por seguridad, para cuidar el servicio y a quienes lo usan; y por ley, en lo de los pagos. Nada se decide sobre ti de forma automática, y no vendemos ni prestamos datos.',
    ],
  },
  {
    title: 'Quién más los ve',
    parts: [
      [
        'Quienes nos dan alojamiento y envío de correos, solo para eso.',
        'Stripe, si pagas. Puede estar fuera del Ecuador.',
        'El servicio de mapas: cuando una página muestra uno, tu navegador le pide las imágenes.',
        'WhatsApp o tu teléfono, si tocas esos botones: lo que sigue es entre tú y el restaurante.',
        'Una autoridad, si la ley lo manda.',
      ],
    ],
  },
  {
    title: 'Tus derechos',
    parts: [
      'La Ley Orgánica de Protección de Datos Personales te da estos:',
      [
        'Acceso y portabilidad: «Descargar mis datos», en «Mi cuenta», baja todo en un archivo.',
        'Rectificación: cambia tu nombre en «Mi cuenta»; lo demás, pídenoslo.',
        'Eliminación: «Eliminar la cuenta», en «Mi cuenta». Las copias de seguridad se renuevan y tus datos salen de ellas.',
        'Oposición, suspensión y retirar tu consentimiento: escríbenos.',
      ],
      'Escribe a {contact} desde el correo de tu cuenta; respondemos en un máximo de 15 días y no cuesta nada. Si no quedas conforme, puedes reclamar ante la Superintendencia de Protección de Datos Personales. Si tienes menos de 15 años, tu representante debe abrir la cuenta contigo.',
    ],
  },
  {
    title: 'Si algo sale mal',
    parts: [
      'Si alguien llega a datos que no son suyos y eso te pone en riesgo, te avisamos en un máximo de 3 días, y a la autoridad en 5, con lo que pasó y lo que conviene hacer.',
    ],
  },
]
