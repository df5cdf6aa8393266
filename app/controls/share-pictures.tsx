import { useState } from 'react'
import type { PictureShape } from '#contract/sharing/almuerzo-picture.ts'
import { CallFailure, failureOf, noConnection } from '../client/api.ts'
import { DownloadIcon } from '../ui/icons.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import classes from './share-pictures.module.css'

type SharePicturesProps = Omit<ButtonProps, 'onClick'> & {
  title: string
  /** Is shared with the picture. */
  text: string
  pathOf: (shape: PictureShape) => string
  fileName: string
}
type Pictures = Record<PictureShape, { file: File; url: string }>

const names: Record<PictureShape, string> = { status: 'Estado', square: 'Cuadrada' }

/** A button with the pictures behind it. They are fetched before they are shared: a phone opens its share sheet only right after a tap. */
export function SharePictures({ title, text, pathOf, fileName, ...button }: SharePicturesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [message, setMessage] = useState('')

  async function open() {
    setIsOpen(true)
    setFailure(null)
    setMessage('')
    try {
      const [status, square] = [await fetchPicture('status'), await fetchPicture('square')]
      setPictures({ status, square })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
  }

  async function fetchPicture(shape: PictureShape) {
    const answer = await fetch(pathOf(shape)).catch(() => {
      throw noConnection()
    })
    if (!answer.ok) throw await failureOf(answer, null)
    const file = new File([await answer.blob()], fileName, { type: 'image/png' })
    return { file, url: URL.createObjectURL(file) }
  }

  function close() {
    for (const { url } of Object.values(pictures ?? {})) URL.revokeObjectURL(url)
    setPictures(null)
    setIsOpen(false)
  }

  async function share({ file }: { file: File }) {
    const shared = { files: [file], text }
    if (!navigator.canShare?.(shared)) {
      // Phones share, so this is not among the files that the screen waits for.
      const { saveFile } = await import('../ui/save-file.ts')
      return saveFile(file, file.name)
    }
    // Closing the share sheet is no failure.
    await navigator.share(shared).catch(() => undefined)
  }

  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setMessage(isCopied ? 'Texto copiado' : 'Copia el texto de arriba.')
  }

  return (
    <>
      <Button {...button} onClick={open} />
      <Dialog title={title} shape="sheet" isOpen={isOpen} onClose={close}>
        <FailureNotice failure={failure} />
        <div className={classes.pictures} aria-busy={pictures === null}>
          {(['status', 'square'] as const).map((shape) => (
            <div key={shape} data-shape={shape} className={classes.picture}>
              {pictures ? <img src={pictures[shape].url} alt="" /> : <div className={classes.coming} />}
              <Button disabled={!pictures} onClick={() => pictures && share(pictures[shape])} fullWidth>
                <DownloadIcon />
                {names[shape]}
              </Button>
            </div>
          ))}
        </div>
        <p className={classes.text}>{text}</p>
        <Button variant="default" onClick={copy} fullWidth>
          Copiar el texto
        </Button>
        <p role="status" className={classes.message}>
          {message}
        </p>
      </Dialog>
    </>
  )
}
