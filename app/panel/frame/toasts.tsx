import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './toasts.css'
import { Notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { MantineScope } from '../../controls/mantine/mantine-scope.tsx'

export default function Toasts() {
  return (
    <MantineScope>
      <Notifications position={useFreeEdge()} autoClose={6000} />
    </MantineScope>
  )
}

/** As high as a toast of three lines. */
const toastPx = 120

/** Toasts come at the top, or at the bottom while the top would cover figures that somebody is working with. */
function useFreeEdge() {
  const [isTopTaken, setIsTopTaken] = useState(areFiguresAtTop)
  useEffect(() => {
    const look = () => setIsTopTaken(areFiguresAtTop())
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [])
  return isTopTaken ? 'bottom-center' : 'top-center'
}

function areFiguresAtTop(): boolean {
  return Array.from(document.querySelectorAll('[data-never-covered]')).some((figures) => {
    const { top, bottom } = figures.getBoundingClientRect()
    return bottom > 0 && top < toastPx
  })
}
