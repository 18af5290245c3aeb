import type { DemoActivity } from './activities'

/** Outcome of an application. `missed` and `participated` are for past activities. */
export type Outcome =
  | 'approved'
  | 'pending'
  | 'waitlisted'
  | 'declined'
  | 'withdrawn'
  | 'participated'
  | 'missed'
  | 'quit'

/**
 * Returns the number of applicants per outcome. Some activities are full with a waitlist, and some of the organizer account's have
 * more applicants than seats.
 */
export function outcomeCounts(
  { title, day, seats, isCancelled, startsInHours, isFullHouse, asks, needs }: DemoActivity,
  random: () => number,
): Partial<Record<Outcome, number>> {
  const share = (from: number, to: number) => Math.round(seats * (from + random() * (to - from)))
  if (isCancelled) return { withdrawn: 3 }
  if (startsInHours === 0) return { approved: seats - 1 }
  if (isFullHouse) return { approved: seats - 3, waitlisted: 8, quit: 1, pending: 3 }
  if (needs !== undefined) return { approved: needs - 2, pending: 1 }
  if (asks === 'many') return { pending: 22, approved: 3, waitlisted: 4, declined: 1 }
  if (day < 0)
    return { participated: Math.min(seats - 2, share(0.5, 0.85), 14), missed: 1, quit: 1, declined: 1 }
  if (FULL.has(title)) return { approved: seats, waitlisted: 4, declined: 1 }
  if (NEARLY_FULL.has(title)) return { approved: seats - 2, pending: 5, waitlisted: 2, declined: 2 }
  return {
    approved: Math.min(seats - 1, share(0.1, 0.75), 14),
    pending: Math.round(random() * 4),
    declined: random() < 0.3 ? 1 : 0,
    withdrawn: random() < 0.25 ? 1 : 0,
  }
}

const FULL = new Set([
  'Pickup Basketball, Five on Five',
  'Short Story Workshop',
  'Ocean Swimming, Dawn Group',
])
const NEARLY_FULL = new Set([
  'Sunset Tennis Doubles',
  'Tennis for Absolute Beginners',
  'Intro to Ceramics',
  'Climbing Basics at the Wall',
  'Tennis Ladder Night',
])

/** Outcomes of the participant account's applications, by `title/day`. */
export const PARTICIPANT_OUTCOMES: Record<string, Outcome> = {
  'Drop-in Tennis/0': 'approved',
  'Sunset Tennis Doubles/1': 'approved',
  'Lunch Hour Yoga/2': 'approved',
  'Griffith Park Night Hike/3': 'approved',
  'Yoga in the Grass/4': 'approved',
  'Climbing Basics at the Wall/5': 'approved',
  'Beach Cleanup and Coffee/5': 'approved',
  'Dumpling Club/13': 'approved',
  'Croquet and Cake on the Lawn/6': 'approved',
  'Film Photo Walk: Arts District/5': 'pending',
  'Tennis for Absolute Beginners/4': 'pending',
  'Joshua Tree Stargazing Day Trip/11': 'pending',
  'Pickup Basketball, Five on Five/2': 'waitlisted',
  'Beach Volleyball, Fours/3': 'waitlisted',
  'Intro to Ceramics/6': 'declined',
  'Sunset Tennis Doubles/-2': 'participated',
  'Taco Crawl on Sawtelle/-6': 'participated',
  'Griffith Park Night Hike/-8': 'participated',
  'Yoga in the Grass/-12': 'missed',
  'Vinyl and Board Games Night/-15': 'participated',
  'Beach Cleanup and Coffee/-20': 'participated',
  'Lunch Hour Yoga/-5': 'missed',
  'Sunset Tennis Doubles/-10': 'participated',
  'Film Photo Walk: Downtown/-18': 'quit',
  'Tennis for Absolute Beginners/-24': 'participated',
  'Potluck Picnic/-30': 'quit',
}

/** Application notes. */
export const NOTES = [
  'I live ten minutes away and can bring an extra racket.',
  'First time for me, but I learn fast and I am always on time.',
  'Came last month and loved it. Count me in if there is room.',
  'Happy to help set up or carry things.',
  'Moved here two weeks ago. This sounds like exactly my kind of evening.',
  null,
  'Is it all right if I arrive five minutes late? I come straight from work.',
  null,
  'My doubles partner is also applying, we would love to play together.',
  null,
]

/** Participants' comments. */
export const COMMENTS = [
  'Looking forward to it! Is there parking nearby?',
  'The lot behind the library is free after five.',
  'Can I bring my own mat?',
  'See you all there. I will be the one in the yellow cap.',
  'Thank you for organizing this.',
  'Weather looks perfect.',
  'I can take two people in my car from Silver Lake.',
]

/** A participant's comment hidden by the organizer. */
export const HIDDEN_COMMENT = 'Two used rackets for sale, half price. Text me before they are gone.'

/** Organizer update. */
export const ORGANIZER_UPDATE =
  'We meet at the gate fifteen minutes before the start. Bring water, everything else is there.'
