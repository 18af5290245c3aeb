import { env } from 'cloudflare:workers'
import type { TestClient } from './client'
import { setClock } from './client'
import { interrupted } from './interrupt'

/** Number of rounds, small enough for every run; `npm run check:long` runs 20. */
export const ROUNDS = Number(env.RACE_ROUNDS)

/** A user, and a function that sends the request with the client that the race provides. */
type Side = [user: TestClient, send: (client: TestClient) => Promise<Response>]

/**
 * Sends two requests at the same time, and returns their responses. Alternates between running them in parallel, and running one
 * between the other's read and write.
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

/** Sends a request, and another one just before the first one writes. */
async function interrupt([slow, sendSlow]: Side, [quick, sendQuick]: Side): Promise<[Response, Response]> {
  const quickAnswers: Response[] = []
  const act = async () => void quickAnswers.push(await sendQuick(quick))
  const slowAnswer = await sendSlow(interrupted(slow, act))
  // A rejected request writes nothing, so the other one simply follows it.
  return [slowAnswer, quickAnswers[0] ?? (await sendQuick(quick))]
}

/** 1:30 PM at the activities' place, so that no half-hour offer lasts into the night. */
const AFTERNOON = '2026-12-01T21:30:00Z'

type InOrder = <T>(requests: T[]) => T[]

/** Runs a race about offers in each round, with the requests in both orders. Each round starts at the same time of day. */
export async function offerRounds(run: (inOrder: InOrder, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < Math.min(20, ROUNDS); round++) {
    setClock(AFTERNOON)
    await run((requests) => (round % 2 ? requests : requests.toReversed()), round)
  }
}
