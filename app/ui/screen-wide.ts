/**
 * Ends the `sizes` of a picture that fills a phone's screen. It asks for less than the screen has dots: on one with three to a pixel, where
 * nobody tells the third apart, the browser would otherwise fetch 1600 px, seconds later on a slow connection than the copy of 800.
 */
export const screenWide = '(min-width: 480px) 100vw, 60vw'
