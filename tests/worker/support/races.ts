import { env } from 'cloudflare:workers'
import type { TestClient } from './client'
import { setClock } from './client'
import { interrupted } from './interrupt'

/** Number of rounds, small enough for every run; `npm run check:long` runs 20. */
export const ROUNDS = Number(env.RACE_ROUNDS)

/** A user, and the request that they send with the client which the race gives them. */
type Side = [user: TestClient, send: (client: TestClient) => Promise<Response>]

/**
 * Sends two requests at once, and returns their answers. In turns, they run side by side, or one of them is answered between what
 * the other has read and what it writes.
 */
export async function race(
  round: number,
  [one, sendOne]: Side,
  [other, sendOther]: Side,
): Promise<[Response, Response]> {
  if (round % 3 === 0) return Promise.all([sendOne(one), sendOther(other)])
  if (round % 3 === 1) return interrupt([one, sendOne], [other, sendOther])
  const [answerToOther, answerToOne] = await interrupt([other, sendOther], [one, sendOne])
  return [answerToOne, answerToOther]
}

/** Sends a request, and answers another one before it writes. */
async function interrupt([slow, sendSlow]: Side, [quick, sendQuick]: Side): Promise<[Response, Response]> {
  const quickAnswers: Response[] = []
  const act = async () => void quickAnswers.push(await sendQuick(quick))
  const slowAnswer = await sendSlow(interrupted(slow, { batch: 2, act }))
  const [quickAnswer] = quickAnswers
  if (!quickAnswer) throw new Error('The request writes nothing, so nothing comes before')
  return [slowAnswer, quickAnswer]
}

/** Half past one in the afternoon at the place of the tests' activities: no offer of half an hour lasts into the night. */
const AFTERNOON = '2026-12-01T21:30:00Z'

type InOrder = <T>(requests: T[]) => T[]

/** Runs a race about offers in each round, with the requests in one order and in the other. Each round begins at the same time of day. */
export async function offerRounds(run: (inOrder: InOrder, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < Math.min(20, ROUNDS); round++) {
    setClock(AFTERNOON)
    await run((requests) => (round % 2 ? requests : requests.toReversed()), round)
  }
}
