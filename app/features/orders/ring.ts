const orderNotes = [880, 1175]
/** A table that calls is told from an order by ear. */
export const callNotes = [1175, 1175, 880]
const noteSeconds = 0.16

/** One for the whole page: browsers let it sound later only if it began with a touch. */
let audio: AudioContext | undefined

/** Call it while a touch is handled. False when this browser has no sound. */
export function allowSound(): boolean {
  if (!('AudioContext' in window)) return false
  audio ??= new AudioContext()
  void audio.resume()
  return true
}

/** Short notes. A page that nobody has touched yet stays silent. */
export function ring(notes: readonly number[] = orderNotes): void {
  if (!allowSound() || !audio) return
  for (const [index, frequency] of notes.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + index * noteSeconds
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
}
