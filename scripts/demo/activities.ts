import type { ActivityTuple } from './activity-tuple'
import { LEVELS } from './activity-tuple'
import { ENTERTAINMENT } from './by-type/entertainment'
import { LEARNING } from './by-type/learning'
import { OTHER } from './by-type/other'
import { SOCIAL } from './by-type/social'
import { SPORTS_FITNESS } from './by-type/sports-fitness'
import { TRAVEL } from './by-type/travel'
import { WELLNESS } from './by-type/wellness'
import type { PlaceKey } from './places'

const BY_TYPE = { SPORTS_FITNESS, SOCIAL, LEARNING, ENTERTAINMENT, TRAVEL, WELLNESS, OTHER }
type Type = keyof typeof BY_TYPE

/** An activity `day` days from today (negative: in the past), at a local time of its place. */
export type DemoActivity = {
  day: number
  time: string
  title: string
  type: Type
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced'
  place: PlaceKey
  organizer: string
  minutes: number
  seats: number
  dollars: number
  description: string
  whatToBring: string | null
  isCancelled?: true
  /** Set for one date of a series. */
  series?: { key: string; frequency: 'weekly' | 'biweekly' | 'monthly' }
  /** Has questions for applicants. With `many`, far more people apply than there are seats. */
  asks?: 'many' | 'some'
  /** Minimum number of participants, decided two days before the start. */
  needs?: number
  /** Overrides the start: this many hours after the next half hour, so that the door is open. */
  startsInHours?: number
  /** Whether its freed seats are offered to the waitlist. */
  isFullHouse?: true
}

/** "What to bring" of some activities, by title. */
const WHAT_TO_BRING: Record<string, string> = {
  'Sunset Tennis Doubles': 'A racket, water, and a can of balls if you have one',
  'Griffith Park Night Hike': 'A headlamp, a layer for the top, and a liter of water',
  'Yoga in the Grass': 'A mat or a towel',
  'Potluck Picnic': 'A dish for six and your own plate',
  'Tennis for Absolute Beginners': 'Sneakers. We lend you a racket',
  'Beach Cleanup and Coffee': 'A hat. Gloves and bags are there',
}

/** Other organizers' activities whose door is open, by title: hours until the start. */
const STARTS_IN_HOURS: Record<string, number> = { 'Trivia for Teams of Strangers': 2 }

/** Past activities, which give the demo's users a history: earlier dates of recurring activities. */
const PAST: [title: string, day: number, description: string, elsewhere?: Partial<DemoActivity>][] = [
  ['Sunset Tennis Doubles', -2, 'Two courts, eight people, one spectacular lob.'],
  ['Sunset Tennis Doubles', -10, 'Two courts booked until eight.'],
  ['Taco Crawl on Sawtelle', -6, 'Four stands, one mile.'],
  ['Griffith Park Night Hike', -8, 'The loop with the lights.'],
  ['Yoga in the Grass', -12, 'Slow vinyasa above the ocean.'],
  ['Vinyl and Board Games Night', -15, 'Side B first.'],
  [
    'Film Photo Walk: Arts District',
    -18,
    'One roll, thirty-six frames.',
    { title: 'Film Photo Walk: Downtown', place: 'grandpark' },
  ],
  ['Beach Cleanup and Coffee', -20, 'Two hundred pounds of things that are not sand.'],
  ['Tennis for Absolute Beginners', -24, 'First rackets, first rallies.'],
  ['Potluck Picnic', -30, 'Thirty dishes, thirty stories.'],
  ['Bridge Run, Brooklyn to Manhattan', -13, 'Over and back.'],
  ['Lunch Hour Yoga', -5, 'Between two meetings.'],
]

/** Activities canceled by their organizers. */
const CANCELLED: [Type, ...ActivityTuple][] = [
  [
    'WELLNESS',
    9,
    '06:30',
    'New Moon Sunrise Walk',
    'b',
    'topanga',
    'Maya Torres',
    90,
    16,
    0,
    'The fire road before the light. Called off while the road is closed.',
  ],
]

/** The organizer account's activity whose door is open, with nearly all seats taken. */
const SOON: ActivityTuple = [
  0,
  '19:00',
  'Drop-in Tennis',
  'i',
  'westwood',
  'Maya Torres',
  120,
  16,
  0,
  'Four courts, new partners every set. Check in at the gate and pick a court.',
]

/** A tentative activity that needs two more people. */
const TENTATIVE: ActivityTuple = [
  6,
  '11:00',
  'Croquet and Cake on the Lawn',
  'b',
  'echopark',
  'Rosa Delgado',
  180,
  20,
  0,
  'I rent four mallet sets if eight people come. Everybody brings one cake, or one slice.',
]

const COMING = Object.entries(BY_TYPE).flatMap(([type, rows]) =>
  rows.map((row) => {
    const activity = toActivity(type as Type, row)
    const startsInHours = STARTS_IN_HOURS[activity.title]
    return startsInHours === undefined ? activity : { ...activity, startsInHours }
  }),
)

/** The organizer account's full activity, whose freed seats are offered to the waitlist. */
const FULL_HOUSE: ActivityTuple = [
  3,
  '17:30',
  'Beach Volleyball, Fours',
  'i',
  'annenberg',
  'Maya Torres',
  120,
  12,
  0,
  'Three nets, four a side, and a line of people who would like your spot. Say so early if you cannot make it.',
]

/** A weekly activity, and its dates as days from today; one week is skipped. */
const WEEKLY: ActivityTuple = [
  5,
  '19:30',
  'Weekly Doubles Night',
  'i',
  'westwood',
  'Maya Torres',
  120,
  12,
  0,
  'The same courts every week. Come once or come to all of them: each date has its own seats.',
]
const WEEKLY_DAYS = [5, 12, 19, 33, 40]

/** Activity that starts within 36 hours, in which the participant account has a seat and is asked "Still coming?". */
export const ASKED_ACTIVITY = 'Sunset Tennis Doubles/1'

/** All activities, in a fixed order. */
export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  ...COMING,
  ...PAST.map(([title, day, description, elsewhere]) => ({
    ...comingOf(title),
    day,
    description,
    ...elsewhere,
  })),
  ...CANCELLED.map(([type, ...row]) => ({ ...toActivity(type, row), isCancelled: true as const })),
  { ...toActivity('SPORTS_FITNESS', SOON), startsInHours: 0 },
  ...WEEKLY_DAYS.map((day) => ({
    ...toActivity('SPORTS_FITNESS', WEEKLY),
    day,
    series: { key: 'doubles', frequency: 'weekly' as const },
    asks: day === WEEKLY_DAYS[0] ? ('many' as const) : ('some' as const),
  })),
  { ...toActivity('SOCIAL', TENTATIVE), needs: 8 },
  { ...toActivity('SPORTS_FITNESS', FULL_HOUSE), isFullHouse: true },
]

function comingOf(title: string): DemoActivity {
  const found = COMING.find((activity) => activity.title === title)
  if (!found) throw new Error(`The demo has no activity ${title}.`)
  return found
}

function toActivity(
  type: Type,
  [day, time, title, level, place, organizer, minutes, seats, dollars, description]: ActivityTuple,
): DemoActivity {
  return {
    day,
    time,
    title,
    type,
    difficulty: LEVELS[level],
    place,
    organizer,
    minutes,
    seats,
    dollars,
    description,
    whatToBring: WHAT_TO_BRING[title] ?? null,
  }
}
