import { LegalSection, LegalText } from '../features/legal/legal-text.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getPageRequest } from '../server-render/page-context.ts'
import type { Route } from './+types/privacidad.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { contact: getPageRequest(context).privacyContact }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const words = metaTexts(matches).legal
  return pageMeta(matches, {
    title: words.privacy,
    description: words.privacyDescription,
    path: '/privacidad',
  })
}

export default function Privacidad({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <LegalText title="Privacidad">
      <LegalSection title="En pocas palabras">
        <p>
          Leer cartas no pide tu nombre ni tu correo, y no seguimos a nadie: sin publicidad y sin contadores de
          terceros. De quien abre una cuenta guardamos lo necesario para que funcione. Puedes bajar tus datos y
          borrarlos tú mismo, en «Mi cuenta». El responsable es quien opera este sitio; escríbele a{' '}
          <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </LegalSection>
      <LegalSection title="Qué guardamos, para qué y hasta cuándo">
        <dl>
          <dt>Tu cuenta</dt>
          <dd>
            Nombre, correo, tipo de cuenta, cuándo la creaste, qué versión de los términos aceptaste y cuándo. La
            contraseña no se guarda: solo una huella que no permite leerla. Es para dejarte entrar y para escribirte si
            olvidas tu contraseña. Hasta que borres la cuenta.
          </dd>
          <dt>Tus sesiones</dt>
          <dd>
            Una huella de cada sesión abierta, el nombre del navegador y su último uso: 12 horas, o 30 días si marcas
            «Recuérdame». Un enlace para cambiar la contraseña vale 60 minutos.
          </dd>
          <dt>Los equipos que ya usaste</dt>
          <dd>
            Una cookie, «cartaviva_device», nos dice que ya entraste desde ese navegador, para que nadie te bloquee la
            cuenta probando contraseñas. No sirve para seguirte. Dura un año.
          </dd>
          <dt>Lo que publica un negocio</dt>
          <dd>
            Datos del restaurante, platos y fotos, que son públicos; ingredientes y costos, que solo ve su dueño. A las
            fotos les quitamos el lugar y la hora en que se tomaron. Hasta que los borres. Una foto que quitas se borra
            de nuestro disco en un día; si borras la cuenta, todas en minutos, y las imágenes para compartir en unas
            horas. Un teléfono o un buscador que ya la bajó puede conservar su copia.
          </dd>
          <dt>Opiniones, me gusta y reportes</dt>
          <dd>
            Tu opinión es pública con tu nombre tapado: se ven las dos primeras letras de cada palabra. De los me gusta
            solo se ve cuántos son. Quien reporta una opinión no se muestra a nadie. Hasta que los borres; si borras una
            opinión que fue ocultada, queda la nota de que existió.
          </dd>
          <dt>Pedidos</dt>
          <dd>
            Qué se pidió, cuánto es, cómo se entrega y se paga, las notas de los platos, la hora de cada paso y tu
            primer nombre si lo diste: 30 días, para que nadie pueda cambiar el total. Tu teléfono y tu dirección no se
            guardan: van solo en tu mensaje de WhatsApp.
          </dd>
          <dt>Contra los pedidos falsos</dt>
          <dd>
            Por 48 horas, un pedido guarda una huella de la conexión de la que llegó, distinta en cada restaurante, para
            que el dueño pueda ocultar los pedidos falsos que vengan de ella. La huella no muestra tu dirección de
            internet. Al pedir, tu navegador recibe una cookie, «cartaviva_diner», que dura 30 días: solo nos dice que
            ya pediste antes, para que nadie te quite el turno. No guardamos nada sobre ella.
          </dd>
          <dt>Pagos</dt>
          <dd>
            Los cobra Stripe: no vemos ni guardamos tu tarjeta. Guardamos el número de la suscripción, su estado y sus
            fechas. Al borrar la cuenta la suscripción se cancela y ese registro queda sin tu nombre, para las cuentas
            que pide la ley.
          </dd>
          <dt>Correos</dt>
          <dd>
            Los que te enviamos, para volver a intentarlo si fallan. El texto se borra al salir; por 30 días queda que
            hubo un correo, con la dirección tapada. Los avisos a dueños se apagan en «Mi cuenta» o con el enlace de
            cada aviso.
          </dd>
          <dt>Visitas</dt>
          <dd>
            Cuántas veces se abrió una carta, un plato o un contacto, por hora y por restaurante: solo números. No
            guardamos quién eres, tu dirección de internet ni tu equipo, y no usamos cookies para contar. Lo que se
            busca sin encontrarlo se guarda solo si se buscó en tres horas distintas, y nunca con números. No contamos a
            quien activa «No rastrear» o «Global Privacy Control» en su navegador. Por 25 meses; después, una suma por
            mes.
          </dd>
          <dt>Datos técnicos</dt>
          <dd>
            Contamos pedidos por dirección de internet, en memoria y a lo mucho por unas horas, para frenar abusos. El
            registro del servidor anota qué página se pidió y si salió bien, sin tu dirección ni lo que escribiste.
          </dd>
          <dt>Registro de seguridad</dt>
          <dd>
            Cuando alguien entra a una cuenta, falla la contraseña o cambia algo delicado, y al crear o borrar la
            cuenta, anotamos qué pasó y cuándo, el número de la cuenta y una huella de la dirección de internet que no
            permite leerla. Nunca tu nombre, tu correo ni tu contraseña. Sirve para notar y aclarar abusos. Lo guardamos
            un año, también si borras la cuenta.
          </dd>
          <dt>En tu propio teléfono</dt>
          <dd>
            Tu sesión, el color que elegiste, borradores y las cartas que abriste para leerlas sin señal. Se van al
            cerrar sesión o al borrar los datos del navegador.
          </dd>
        </dl>
      </LegalSection>
      <LegalSection title="Con qué derecho">
        <p>
          Para cumplir lo que nos pides al abrir la cuenta, con tu consentimiento, que guardamos con su fecha; por
          seguridad, para cuidar el servicio y a quienes lo usan; y por ley, en lo de los pagos. Nada se decide sobre ti
          de forma automática, y no vendemos ni prestamos datos.
        </p>
      </LegalSection>
      <LegalSection title="Quién más los ve">
        <ul>
          <li>Quienes nos dan alojamiento y envío de correos, solo para eso.</li>
          <li>Stripe, si pagas. Puede estar fuera del Ecuador.</li>
          <li>El servicio de mapas: cuando una página muestra uno, tu navegador le pide las imágenes.</li>
          <li>WhatsApp o tu teléfono, si tocas esos botones: lo que sigue es entre tú y el restaurante.</li>
          <li>Una autoridad, si la ley lo manda.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Tus derechos">
        <p>La Ley Orgánica de Protección de Datos Personales te da estos:</p>
        <ul>
          <li>Acceso y portabilidad: «Descargar mis datos», en «Mi cuenta», baja todo en un archivo.</li>
          <li>Rectificación: cambia tu nombre en «Mi cuenta»; lo demás, pídenoslo.</li>
          <li>
            Eliminación: «Eliminar la cuenta», en «Mi cuenta». Las copias de seguridad se renuevan y tus datos salen de
            ellas.
          </li>
          <li>Oposición, suspensión y retirar tu consentimiento: escríbenos.</li>
        </ul>
        <p>
          Escribe a <a href={`mailto:${contact}`}>{contact}</a> desde el correo de tu cuenta; respondemos en un máximo
          de 15 días y no cuesta nada. Si no quedas conforme, puedes reclamar ante la Superintendencia de Protección de
          Datos Personales. Si tienes menos de 15 años, tu representante debe abrir la cuenta contigo.
        </p>
      </LegalSection>
      <LegalSection title="Si algo sale mal">
        <p>
          Si alguien llega a datos que no son suyos y eso te pone en riesgo, te avisamos en un máximo de 3 días, y a la
          autoridad en 5, con lo que pasó y lo que conviene hacer.
        </p>
      </LegalSection>
    </LegalText>
  )
}
