import { activity } from '../../../worker/contract/activities'

/** Null, false, or an empty list for every required field that accepts it. */
const EMPTY = Object.entries(activity.shape).flatMap(([name, schema]) => {
  const accepts = (value: unknown) => schema.safeParse(value).success
  return accepts(undefined) ? [] : [null, false, []].filter(accepts).map((value) => [name, value])
})

/** A night hike that Dev organizes on Wednesday, December 2, 5:30 PM in Los Angeles, with 5 of 12 seats taken. */
export const SAMPLE_ACTIVITY = activity.parse({
  ...Object.fromEntries(EMPTY),
  id: 'hike',
  currency: 'USD',
  title: 'Griffith Park Night Hike',
  description: 'Bring a headlamp.',
  type: 'TRAVEL',
  difficulty: 'Intermediate',
  dateTime: '2026-12-03T01:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  durationMinutes: 90,
  price: 12,
  maxParticipants: 12,
  participants: 5,
  numberOfParticipations: 5,
  spotsLeft: 7,
  status: 'upcoming',
  creatorId: 'dev',
  creator: { id: 'dev', name: 'Dev Patel', avatar: null, isVerified: true },
  location: {
    id: 'observatory',
    name: 'Griffith Observatory, Los Angeles',
    city: 'Los Angeles',
    state: 'CA',
    latitude: 34.118,
    longitude: -118.3,
    isApproximate: false,
  },
  visibility: 'members',
  calendarSequence: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})
