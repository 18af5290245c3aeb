import type { PlaceKey } from './places'

/** Difficulties by their letter in a tuple. */
export const LEVELS = { b: 'Beginner', i: 'Intermediate', a: 'Advanced' } as const

/** A demo activity in compact form. */
export type ActivityTuple = [
  day: number,
  time: string,
  title: string,
  level: keyof typeof LEVELS,
  place: PlaceKey,
  organizer: string,
  minutes: number,
  seats: number,
  dollars: number,
  description: string,
]
