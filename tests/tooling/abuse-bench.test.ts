import { expect, test } from 'vitest'
import { CALLS } from '../../worker/contract/calls'
import { openApiDocument } from '../../worker/openapi/document'
import { listAbusedCalls } from '../bench/abuse/requests.ts'

const TARGET = {
  ...{ ownId: 'me', userId: 'organizer', strangerId: 'stranger', pushKey: `B${'A'.repeat(86)}` },
  ...{ seatedActivityId: 'seated', ownActivityId: 'own', activityIds: ['one', 'other'], pastIds: ['past'] },
  ...{ applicationId: 'application', questionId: 'question' },
}

test('the hostile member of bench:abuse sends every call a valid body', () => {
  const refused = listAbusedCalls(openApiDocument(), TARGET).flatMap(({ id, init }) => {
    const { body } = init()
    const schema = CALLS.find((call) => call.id === id)?.body
    const error = typeof body === 'string' ? schema?.safeParse(JSON.parse(body)).error : undefined
    return error ? `${id}: ${error.message}` : []
  })
  expect(refused).toEqual([])
})
