import { expect, test } from 'vitest'
import type { Activity, ActivityUpdate, NewActivity } from '../../../worker/contract/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import { signedInUser } from '../support/users'

type Field = keyof (NewActivity & ActivityUpdate)

/**
 * A value for each field that an organizer sends, which differs from the default, and what the activity then shows if that is
 * something else. Null for fields that mean more than themselves, which have tests of their own. A field that is added to the
 * contract needs a line here.
 */
const SAMPLES: Record<Field, { sent: unknown; shown?: Partial<Activity> } | null> = {
  title: { sent: 'Padel at dawn' },
  type: { sent: 'SOCIAL' },
  description: { sent: 'Two courts, four balls' },
  whatToBring: { sent: 'A racket' },
  dateTime: { sent: '2035-06-03T09:30', shown: { dateTime: '2035-06-03T16:30:00.000Z' } },
  durationMinutes: { sent: 90 },
  maxParticipants: { sent: 23 },
  difficulty: { sent: 'Advanced' },
  price: { sent: 7.25 },
  hidesExactLocation: { sent: true },
  visibility: { sent: 'public' },
  autoApproval: { sent: { who: 'everybody', seats: 2 } },
  applicantQuestions: {
    sent: [{ question: 'Have you played before?', kind: 'text', options: [], isRequired: true }],
  },
  allowsGuests: { sent: true },
  offersSeats: { sent: false },
  passesOnSilentSeats: { sent: true },
  placeTimeZone: { sent: 'America/Denver', shown: { timeZone: 'America/Denver' } },
  timeZone: null,
  image: null,
  isFree: null,
  minimum: null,
  location: null,
  locationFeature: null,
  repeat: null,
  scope: null,
  creatorId: null,
}

const fields = Object.entries(SAMPLES).flatMap(([name, sample]) =>
  sample ? [{ name, sent: { [name]: sample.sent }, shown: sample.shown ?? { [name]: sample.sent } }] : [],
)

test.for(fields)(
  '$name is kept when an activity is published, and when it is edited',
  async ({ sent, shown }) => {
    const olga = await signedInUser()
    const read = async (id: string) => (await olga.get(`/api/activities/${id}`)).json<Activity>()
    const published = await (await createActivity(olga, sent)).json<Activity>()
    expect(await read(published.id)).toMatchObject(shown)
    const plain = await (await createActivity(olga)).json<Activity>()
    expect(await read(plain.id)).not.toMatchObject(shown)
    expect((await updateActivity(olga, plain.id, sent)).status).toBe(200)
    expect(await read(plain.id)).toMatchObject(shown)
  },
)
