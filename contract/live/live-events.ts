/** The names of the events: a new state; and a sign of life, by which a phone notices that its connection was lost. */
export const liveEvents = { state: 'state', beat: 'beat' } as const

/** How often each connection gets a sign of life. */
export const beatSeconds = 20
