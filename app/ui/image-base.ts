import { createContext } from 'react'

/** The prefix of every image path: this site's own, or a CDN's. */
export const ImageBaseContext = createContext('/images')
