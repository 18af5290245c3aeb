import { env } from 'cloudflare:workers'
import type { TestClient } from './client'
import { interrupted } from './interrupt'

/** Number of rounds, small enough for every run; `npm test -- --long worker` runs 20. */
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
