import { expect } from 'vitest'
import type { Problem } from '../../../worker/contract/common'

/** Reads a response's JSON body. */
export const readJson = async <T>(response: Response | Promise<Response>) => (await response).json<T>()

/** Reads a response's JSON body as a loosely typed object, for assertions. */
export const readBody = (response: Response) => response.json<Record<string, unknown>>()

/** Reads the status and error code of an error response. */
export const readError = async (response: Response): Promise<[status: number, code: string]> => [
  response.status,
  (await response.json<Problem>()).code,
]

/** Expects an error response with this status and error code. */
export async function expectError(
  response: Response | Promise<Response>,
  status: number,
  code: string,
): Promise<void> {
  expect(await readError(await response)).toEqual([status, code])
}
