import { LegalSection, LegalText } from '../features/legal/legal-text.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getPageRequest } from '../server-render/page-context.ts'
import type { Route } from './+types/terminos.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { contact: getPageRequest(context).privacyContact }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const words = metaTexts(matches).legal
  return pageMeta(matches, {
    title: words.terms,
    description: words.termsDescription,
    path: '/terminos',
  })
}

export default function Terminos({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <LegalText title="Términos y condiciones">
      <LegalSection title="Qué es CartaViva">
        <p>
          CartaViva publica cartas de restaurantes en internet y deja que la gente opine sobre ellos. No cocina, no
          vende ni entrega comida: lo que pides y pagas en un restaurante es asunto entre tú y el restaurante.
        </p>
      </LegalSection>
      <LegalSection title="Tu cuenta">
        <ul>
          <li>Leer cartas y opiniones no necesita cuenta. Publicar, opinar y guardar favoritos sí.</li>
          <li>
            Da un correo que sea tuyo y cuida tu contraseña: lo que se hace con tu cuenta cuenta como hecho por ti.
          </li>
          <li>Una cuenta de Negocio publica restaurantes; una de Usuario opina y da me gusta.</li>
          <li>Puedes borrar tu cuenta cuando quieras, en «Mi cuenta». Se va con todo lo suyo, sin vuelta atrás.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Si publicas un restaurante">
        <ul>
          <li>Publica solo negocios que sean tuyos o que te hayan encargado, con datos y precios verdaderos.</li>
          <li>El precio que muestras debe ser el que el cliente paga, con impuestos.</li>
          <li>
            Sube fotos que puedas usar. Siguen siendo tuyas; nos dejas mostrarlas en CartaViva mientras estén
            publicadas.
          </li>
          <li>La cuenta gratis tiene límites de restaurantes y platos; están en la página de precios.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Si opinas">
        <ul>
          <li>Opina sobre lugares donde comiste, una vez por restaurante. Puedes cambiar o borrar tu opinión.</li>
          <li>Sin insultos, sin mentiras a sabiendas, sin publicidad y sin datos personales de otros.</li>
          <li>Los dueños no pueden borrar opiniones: pueden responderlas o reportarlas.</li>
          <li>Si una opinión reportada rompe estas reglas, la ocultamos y queda dicho que fue ocultada.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Restaurante Plus">
        <p>
          Es una suscripción mensual o anual que cobra Stripe. Se renueva sola hasta que la canceles en «Mi cuenta»; al
          cancelarla vale hasta el fin del período pagado. Después tus restaurantes y platos siguen publicados, pero no
          podrás agregar más que los de la cuenta gratis.
        </p>
      </LegalSection>
      <LegalSection title="Lo que prometemos y lo que no">
        <p>
          Cuidamos que el servicio esté en pie y que tus datos estén a salvo, pero puede fallar o detenerse. Las cartas
          las escriben los restaurantes: si tienes una alergia, pregunta siempre en el local antes de comer. Podemos
          cerrar una cuenta que rompa estas reglas; si pasa, te decimos por qué y puedes contestar.
        </p>
      </LegalSection>
      <LegalSection title="Cambios y contacto">
        <p>
          Si estas reglas cambian, esta página dice desde cuándo valen. Al crear tu cuenta guardamos qué versión
          aceptaste y cuándo. Se aplican las leyes del Ecuador; nada de esto quita los derechos que te da la ley de
          defensa del consumidor. Preguntas: <a href={`mailto:${contact}`}>{contact}</a>. Qué hacemos con tus datos está
          en <a href="/privacidad">Privacidad</a>.
        </p>
      </LegalSection>
    </LegalText>
  )
}
