import { createContext } from 'react'

/** What stands before every image path: this site's own, or a CDN's. */
export const ImageBaseContext = createContext('/images')
