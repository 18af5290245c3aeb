import * as landingText from '#messages/landing'
import type { ActivityType } from '../../../worker/contract/activities'

/** Sample content of the landing page. Activities take place on the next date of their weekday. */

type Sample = {
  id: string
  type: ActivityType
  title: () => string
  place: () => string
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute?: number
  taken: number
  seats: number
  dollars: number
}

const TENNIS: Sample = {
  id: 'a1',
  type: 'SPORTS_FITNESS',
  title: () => landingText.tennisTitle(),
  place: () => landingText.tennisPlace(),
  weekday: 3,
  hour: 17,
  minute: 30,
  taken: 3,
  seats: 4,
  dollars: 12,
}
const YOGA: Sample = {
  id: 'a5',
  type: 'WELLNESS',
  title: () => landingText.yogaTitle(),
  place: () => landingText.yogaPlace(),
  weekday: 6,
  hour: 8,
  minute: 30,
  taken: 18,
  seats: 25,
  dollars: 10,
}
const HIKE: Sample = {
  id: 'a3',
  type: 'TRAVEL',
  title: () => landingText.hikeTitle(),
  place: () => landingText.hikePlace(),
  weekday: 5,
  hour: 18,
  taken: 11,
  seats: 15,
  dollars: 0,
}
const CLEANUP: Sample = {
  id: 'a11',
  type: 'OTHER',
  title: () => landingText.cleanupTitle(),
  place: () => landingText.cleanupPlace(),
  weekday: 0,
  hour: 9,
  taken: 22,
  seats: 50,
  dollars: 0,
}
const TACOS: Sample = {
  id: 'a2',
  type: 'SOCIAL',
  title: () => landingText.tacosTitle(),
  place: () => landingText.tacosPlace(),
  weekday: 4,
  hour: 19,
  taken: 9,
  seats: 12,
  dollars: 15,
}
const VINYL: Sample = {
  id: 'a7',
  type: 'ENTERTAINMENT',
  title: () => landingText.vinylTitle(),
  place: () => landingText.vinylPlace(),
  weekday: 5,
  hour: 20,
  taken: 14,
  seats: 20,
  dollars: 8,
}
const PHOTO: Sample = {
  id: 'a6',
  type: 'LEARNING',
  title: () => landingText.photoTitle(),
  place: () => landingText.photoPlace(),
  weekday: 0,
  hour: 15,
  taken: 6,
  seats: 12,
  dollars: 15,
}
const SWIM: Sample = {
  id: 'a12',
  type: 'SPORTS_FITNESS',
  title: () => landingText.swimTitle(),
  place: () => landingText.swimPlace(),
  weekday: 6,
  hour: 7,
  taken: 5,
  seats: 8,
  dollars: 0,
}

/** The posters, each with its height in pixels. */
export const POSTERS: readonly (Sample & { height: number })[] = [
  { ...YOGA, height: 300 },
  { ...TENNIS, height: 240 },
  { ...HIKE, height: 350 },
  { ...CLEANUP, height: 270 },
  { ...TACOS, height: 320 },
]

/** The three sample activity cards (product.md 1.12). */
export const SAMPLES: readonly Sample[] = [VINYL, PHOTO, SWIM]

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
