/**
 * Ends the `sizes` of a picture that fills a phone's screen. There the copy of 800 px is enough: for each of three dots in a pixel, which nobody
 * tells apart, the picture of 1600 px would come 1.5 s later on a slow connection.
 */
export const screenWide = '(min-width: 480px) 100vw, 60vw'
