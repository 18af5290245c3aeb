import type { Problem } from '../../../worker/contract/common'

/** The body of an answer. */
export const json = async <T>(answer: Response | Promise<Response>) => (await answer).json<T>()

/** Status and code of a refusal. */
export const refusal = async (answer: Response) => [answer.status, (await answer.json<Problem>()).code]
