import { type FocusEvent, useEffect, useState } from 'react'
import { hideToast, type Toast, useToasts } from '../../controls/toasts.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import classes from './toasts.module.css'

const shownMs = 6_000

export function Toasts() {
  const toasts = useToasts()
  const edge = useFreeEdge(toasts.length > 0)
  return (
    <div className={classes.toasts} data-edge={edge}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, title, message, english, stays } = toast
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (toast.stays || isHeld) return
    const timer = setTimeout(() => hideToast(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const releaseUnlessInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsHeld(currentTarget.contains(relatedTarget))
  return (
    <div
      role="alert"
      data-tone={tone}
      className={classes.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={releaseUnlessInside}
    >
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <div>{message}</div>
        {english && <small lang="en">{english}</small>}
      </div>
      {!stays && (
        <button type="button" className={classes.close} onClick={() => hideToast(id)}>
          <CloseIcon label="Cerrar aviso" />
        </button>
      )}
    </div>
  )
}

/** As high as a toast of three lines. */
const toastPx = 120

/** Toasts come at the top, or at the bottom while the top would cover figures that somebody is working with. */
function useFreeEdge(isNeeded: boolean): 'top' | 'bottom' {
  const [isTopTaken, setIsTopTaken] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const look = () => setIsTopTaken(areFiguresAtTop())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [isNeeded])
  return isTopTaken ? 'bottom' : 'top'
}

function areFiguresAtTop(): boolean {
  return Array.from(document.querySelectorAll('[data-never-covered]')).some((figures) => {
    const { top, bottom } = figures.getBoundingClientRect()
    return bottom > 0 && top < toastPx
  })
}
