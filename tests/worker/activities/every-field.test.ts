import { expect, test } from 'vitest'
import rules from '../../../docs/product/04-activities.md?raw'
import type { Activity, ActivityUpdate, NewActivity } from '../../../worker/contract/activities'
import { activityUpdate, newActivity } from '../../../worker/contract/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import { signedInUser } from '../support/users'

type Field = keyof (NewActivity & ActivityUpdate)
type Sample = { sent: unknown; shown?: Partial<Activity> }

/** Maximum length of each text, from the table of product.md 4.1. */
const LENGTHS = [...rules.matchAll(/^\| (\w+) \|.*?([\d,]+) characters/gm)].map(
  ([, name = '', length = '']) => [name, Number(length.replace(',', ''))] as const,
)

/**
 * A non-default value to send for each non-text field, and the activity's value if it differs. Null for fields with side effects,
 * which have their own tests.
 */
const SAMPLES: { [Name in Field]?: Sample | null } = {
  type: { sent: 'SOCIAL' },
  dateTime: { sent: '2035-06-03T09:30', shown: { dateTime: '2035-06-03T16:30:00.000Z' } },
  durationMinutes: { sent: 90 },
  maxParticipants: { sent: 23 },
  difficulty: { sent: 'Advanced' },
  language: { sent: 'es' },
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

const texts = LENGTHS.map(([name, length]): [string, Sample] => [name, { sent: 'x'.repeat(length) }])
const fields = [...texts, ...Object.entries(SAMPLES)].flatMap(([name, sample]) =>
  sample ? [{ name, sent: { [name]: sample.sent }, shown: sample.shown ?? { [name]: sample.sent } }] : [],
)

test('every field of the contract is a text with a length in product.md 4.1, or has a sample here', () => {
  const names = Object.keys({ ...newActivity.shape, ...activityUpdate.shape })
  expect([...LENGTHS.map(([name]) => name), ...Object.keys(SAMPLES)].sort()).toEqual(names.sort())
})

test.for(LENGTHS)('%s is refused with more than %i characters', async ([name, length]) => {
  const tooLong = { [name]: 'x'.repeat(length + 1) }
  const olga = await signedInUser()
  const { id } = await (await createActivity(olga)).json<Activity>()
  for (const response of [await createActivity(olga, tooLong), await updateActivity(olga, id, tooLong)])
    expect([response.status, (await response.json<{ errors: unknown[] }>()).errors]).toMatchObject([
      400,
      [{ path: name }],
    ])
})

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
