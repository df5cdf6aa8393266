import { Button } from '../../controls/button.tsx'
import classes from './source-chooser.module.css'

/** Drawn by `bench/photos/`: two columns, seed 21, unevenly lit. Nobody owns it, so anybody may publish it. */
const photo = { path: '/muestra/carta.jpg', small: '/muestra/carta-chica.webp', type: 'image/jpeg' } as const

/** A photograph of a menu, for an owner who has none at hand. It is read like any other. */
export function SamplePhoto({ isSending, onSend }: { isSending: boolean; onSend: (photo: File) => void }) {
  async function send() {
    const answer = await fetch(photo.path).catch(() => null)
    // Without a connection an empty file is refused in the words of every other.
    onSend(new File(answer?.ok ? [await answer.blob()] : [], 'carta-de-ejemplo.jpg', { type: photo.type }))
  }
  return (
    <div className={classes.sample}>
      <img src={photo.small} alt="Foto de una carta impresa de dos columnas" width={96} height={96} loading="lazy" />
      <div>
        <p className={classes.hint}>
          ¿No tienes tu carta a mano? Mira cómo la leemos. Nada se publica hasta que tú lo digas.
        </p>
        <Button variant="default" disabled={isSending} onClick={send}>
          Importa esta carta de ejemplo
        </Button>
      </div>
    </div>
  )
}
