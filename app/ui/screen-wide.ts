/**
 * The last entry in the `sizes` of a picture that fills a phone's screen. It claims 60 % of the width: otherwise a screen with three device
 * pixels per CSS pixel fetches the copy of 1600 px, which looks no better there and takes seconds longer on a slow connection than the copy of 800.
 */
export const screenWide = '(min-width: 480px) 100vw, 60vw'
