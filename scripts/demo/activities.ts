import { ENTERTAINMENT } from './by-type/entertainment'
import { LEARNING } from './by-type/learning'
import { OTHER } from './by-type/other'
import { SOCIAL } from './by-type/social'
import { SPORTS_FITNESS } from './by-type/sports-fitness'
import { TRAVEL } from './by-type/travel'
import { WELLNESS } from './by-type/wellness'
import type { PlaceKey } from './places'
import type { Row } from './row'
import { LEVELS } from './row'

const BY_TYPE = { SPORTS_FITNESS, SOCIAL, LEARNING, ENTERTAINMENT, TRAVEL, WELLNESS, OTHER }
type Type = keyof typeof BY_TYPE

/** An activity that happens `day` days from today (negative: it happened), at a wall clock of its place. */
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
  isCancelled?: true
}

/** What has happened already: history for the people of the demo. */
const PAST: [Type, ...Row][] = [
  [
    'SPORTS_FITNESS',
    -2,
    '17:30',
    'Sunset Tennis Doubles',
    'i',
    'westwood',
    'Maya Torres',
    90,
    8,
    12,
    'Two courts, eight people, one spectacular lob.',
  ],
  [
    'SPORTS_FITNESS',
    -10,
    '17:30',
    'Sunset Tennis Doubles',
    'i',
    'westwood',
    'Maya Torres',
    90,
    8,
    12,
    'Two courts booked until eight.',
  ],
  [
    'SOCIAL',
    -6,
    '19:00',
    'Taco Crawl on Sawtelle',
    'b',
    'sawtelle',
    'Ximena Ruiz',
    150,
    12,
    15,
    'Four stands, one mile.',
  ],
  [
    'TRAVEL',
    -8,
    '18:00',
    'Griffith Park Night Hike',
    'i',
    'griffith',
    'Dev Patel',
    150,
    15,
    0,
    'The loop with the lights.',
  ],
  [
    'WELLNESS',
    -12,
    '08:30',
    'Yoga in the Grass',
    'b',
    'palisades',
    'Naomi Okafor',
    75,
    25,
    10,
    'Slow vinyasa above the ocean.',
  ],
  [
    'ENTERTAINMENT',
    -15,
    '20:00',
    'Vinyl and Board Games Night',
    'b',
    'jonahhome',
    'Jonah Weiss',
    180,
    20,
    8,
    'Side B first.',
  ],
  [
    'LEARNING',
    -18,
    '15:00',
    'Film Photo Walk: Downtown',
    'b',
    'grandpark',
    'Theo Lindqvist',
    120,
    12,
    15,
    'One roll, thirty-six frames.',
  ],
  [
    'OTHER',
    -20,
    '09:00',
    'Beach Cleanup and Coffee',
    'b',
    'dockweiler',
    'Westside Rec Collective',
    120,
    50,
    0,
    'Two hundred pounds of things that are not sand.',
  ],
  [
    'SPORTS_FITNESS',
    -24,
    '09:00',
    'Tennis for Absolute Beginners',
    'b',
    'penmar',
    'Maya Torres',
    90,
    8,
    10,
    'First rackets, first rallies.',
  ],
  [
    'SOCIAL',
    -30,
    '13:00',
    'Potluck Picnic',
    'b',
    'echopark',
    'Rosa Delgado',
    180,
    30,
    0,
    'Thirty dishes, thirty stories.',
  ],
  [
    'SPORTS_FITNESS',
    -13,
    '08:00',
    'Bridge Run, Brooklyn to Manhattan',
    'i',
    'brooklynbridge',
    'Bea Thompson',
    70,
    20,
    0,
    'Over and back.',
  ],
  [
    'WELLNESS',
    -5,
    '12:00',
    'Lunch Hour Yoga',
    'b',
    'grandpark',
    'Naomi Okafor',
    45,
    20,
    5,
    'Between two meetings.',
  ],
]

/** Called off by their organizers. */
const CANCELLED: [Type, ...Row][] = [
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

/** Everything, in a fixed order. */
export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  ...Object.entries(BY_TYPE).flatMap(([type, rows]) => rows.map((row) => toActivity(type as Type, row))),
  ...PAST.map(([type, ...row]) => toActivity(type, row)),
  ...CANCELLED.map(([type, ...row]) => ({ ...toActivity(type, row), isCancelled: true as const })),
]

function toActivity(
  type: Type,
  [day, time, title, level, place, organizer, minutes, seats, dollars, description]: Row,
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
  }
}
