import type { PlaceKey } from './places'

/** What a letter of a row means. */
export const LEVELS = { b: 'Beginner', i: 'Intermediate', a: 'Advanced' } as const

/** An activity as it is written down. */
export type Row = [
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
