import * as landingText from '#messages/landing'
import type { ActivityType } from '../../../worker/contract/activities'

/** Sample content for the landing page, not tied to a city. Activities take place on the next date of their weekday. */

type Sample = {
  id: string
  type: ActivityType
  title: () => string
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute?: number
}

/** The posters, each with its height in pixels. */
export const POSTERS: readonly (Sample & { height: number })[] = [
  {
    id: 'a5',
    type: 'WELLNESS',
    title: () => landingText.yogaTitle(),
    weekday: 6,
    hour: 8,
    minute: 30,
    height: 300,
  },
  {
    id: 'a1',
    type: 'SPORTS_FITNESS',
    title: () => landingText.tennisTitle(),
    weekday: 3,
    hour: 17,
    minute: 30,
    height: 240,
  },
  { id: 'a3', type: 'TRAVEL', title: () => landingText.hikeTitle(), weekday: 5, hour: 18, height: 350 },
  { id: 'a11', type: 'OTHER', title: () => landingText.cleanupTitle(), weekday: 0, hour: 9, height: 270 },
  { id: 'a2', type: 'SOCIAL', title: () => landingText.tacosTitle(), weekday: 4, hour: 19, height: 320 },
]

/** The three sample activity cards (product.md 1.12). */
export const SAMPLES: readonly (Sample & {
  place: () => string
  taken: number
  seats: number
  dollars: number
})[] = [
  {
    id: 'a7',
    type: 'ENTERTAINMENT',
    title: () => landingText.vinylTitle(),
    place: () => landingText.vinylPlace(),
    weekday: 5,
    hour: 20,
    taken: 14,
    seats: 20,
    dollars: 8,
  },
  {
    id: 'a6',
    type: 'LEARNING',
    title: () => landingText.photoTitle(),
    place: () => landingText.photoPlace(),
    weekday: 0,
    hour: 15,
    taken: 6,
    seats: 12,
    dollars: 15,
  },
  {
    id: 'a12',
    type: 'SPORTS_FITNESS',
    title: () => landingText.swimTitle(),
    place: () => landingText.swimPlace(),
    weekday: 6,
    hour: 7,
    taken: 5,
    seats: 8,
    dollars: 0,
  },
]

/** Participants of the sample cards, in the same order. */
export const PARTICIPANTS = [
  [{ name: 'Jonah' }, { name: 'Zoe' }, { name: 'Marcus' }],
  [{ name: 'Theo' }, { name: 'Priya' }, { name: 'Amara' }],
  [{ name: 'Luca' }, { name: 'Maya' }, { name: 'Ivy' }],
]

/** Returns the next start of a sample after `now`, in the visitor's time zone. */
export function nextStart({ weekday, hour, minute = 0 }: Sample, now: Date): Date {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute)
  start.setDate(start.getDate() + ((weekday - start.getDay() + 7) % 7))
  if (start <= now) start.setDate(start.getDate() + 7)
  return start
}
