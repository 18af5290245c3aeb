import { z } from 'zod'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../worker/contract/vocabulary'
import { COMING_TABLE } from './activity-table'
import { DEMO_PEOPLE } from './people'
import type { PlaceKey } from './places'
import { DEMO_PLACES } from './places'

/** The columns of a table, in their order. */
const columns = z.object({
  type: z.enum(ACTIVITY_TYPES),
  day: z.coerce.number(),
  time: z.iso.time(),
  title: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  place: z.enum(Object.keys(DEMO_PLACES) as PlaceKey[]),
  organizer: z.enum(DEMO_PEOPLE.map(({ name }) => name)),
  minutes: z.coerce.number(),
  seats: z.coerce.number(),
  dollars: z.coerce.number(),
  description: z.string().min(1),
})

/** An activity `day` days from today (negative: in the past), at a local time of its place. */
export type DemoActivity = z.infer<typeof columns> & {
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

/** An activity canceled by its organizer. */
const CANCELLED = readActivity(
  'WELLNESS | 9 | 06:30 | New Moon Sunrise Walk | Beginner | topanga | Maya Torres | 90 | 16 | 0 | The fire road before the light. Called off while the road is closed.',
)

/** The organizer account's activity whose door is open, with nearly all seats taken. */
const SOON = readActivity(
  'SPORTS_FITNESS | 0 | 19:00 | Drop-in Tennis | Intermediate | westwood | Maya Torres | 120 | 16 | 0 | Four courts, new partners every set. Check in at the gate and pick a court.',
)

/** A tentative activity that needs two more people. */
const TENTATIVE = readActivity(
  'SOCIAL | 6 | 11:00 | Croquet and Cake on the Lawn | Beginner | echopark | Rosa Delgado | 180 | 20 | 0 | I rent four mallet sets if eight people come. Everybody brings one cake, or one slice.',
)

const COMING = COMING_TABLE.trim()
  .split('\n')
  .map((row) => {
    const activity = readActivity(row)
    const startsInHours = STARTS_IN_HOURS[activity.title]
    return startsInHours === undefined ? activity : { ...activity, startsInHours }
  })

/** The organizer account's full activity, whose freed seats are offered to the waitlist. */
const FULL_HOUSE = readActivity(
  'SPORTS_FITNESS | 3 | 17:30 | Beach Volleyball, Fours | Intermediate | annenberg | Maya Torres | 120 | 12 | 0 | Three nets, four a side, and a line of people who would like your spot. Say so early if you cannot make it.',
)

/** A weekly activity, and its dates as days from today; one week is skipped. */
const WEEKLY = readActivity(
  'SPORTS_FITNESS | 5 | 19:30 | Weekly Doubles Night | Intermediate | westwood | Maya Torres | 120 | 12 | 0 | The same courts every week. Come once or come to all of them: each date has its own spots.',
)
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
  { ...CANCELLED, isCancelled: true },
  { ...SOON, startsInHours: 0 },
  ...WEEKLY_DAYS.map((day) => ({
    ...WEEKLY,
    day,
    series: { key: 'doubles', frequency: 'weekly' as const },
    asks: day === WEEKLY_DAYS[0] ? ('many' as const) : ('some' as const),
  })),
  { ...TENTATIVE, needs: 8 },
  { ...FULL_HOUSE, isFullHouse: true },
]

function comingOf(title: string): DemoActivity {
  const found = COMING.find((activity) => activity.title === title)
  if (!found) throw new Error(`The demo has no activity ${title}.`)
  return found
}

/** Reads a line of a table. Throws if a column has an unknown place, organizer, or other word. */
function readActivity(row: string): DemoActivity {
  const cells = row.split(' | ')
  const activity = columns.parse(
    Object.fromEntries(Object.keys(columns.shape).map((name, at) => [name, cells[at]])),
  )
  return { ...activity, whatToBring: WHAT_TO_BRING[activity.title] ?? null }
}
