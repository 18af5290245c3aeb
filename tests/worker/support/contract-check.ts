import { TrieRouter } from 'hono/router/trie-router'
import { CALLS } from '../../../worker/contract/calls'
import type { Call } from '../../../worker/contract/calls/call'
import { errorsOf, statusOf } from '../../../worker/contract/calls/call'
import { ERRORS } from '../../../worker/contract/errors'

const router = new TrieRouter<Call>()
for (const call of CALLS) router.add(call.method.toUpperCase(), call.path, call)

/** Throws if a response has a status, error code, or body that the call does not declare in the contract. */
export async function requireDeclaredResponse(request: Request, response: Response): Promise<void> {
  const path = new URL(request.url).pathname
  if (!path.startsWith('/api/') || request.method === 'HEAD') return
  const call = router.match(request.method, path.slice('/api'.length))[0][0]?.[0]
  if (!call) return
  // A response that opens a WebSocket has no body.
  if (response.webSocket && statusOf(call) === response.status) return
  const problem = await findUndeclared(call, response.clone())
  if (problem) throw new Error(`${call.method} ${call.path} answered ${response.status} ${problem}`)
}

async function findUndeclared(call: Call, response: Response): Promise<string | null> {
  const { status } = response
  const other = Object.entries(call.otherStatuses ?? {}).find(([code]) => Number(code) === status)
  if (status !== statusOf(call) && !other) return undeclaredError(call, response)
  if (!call.answer || (other && !other[1].hasBody)) return null
  const body = await response.json()
  const { error } = call.answer.safeParse(body)
  return error ? `with a body that is not declared: ${JSON.stringify(error.issues.slice(0, 3))}` : null
}

async function undeclaredError(call: Call, response: Response): Promise<string | null> {
  const { code } = await response.json<{ code: string }>()
  const declared = errorsOf(call).find((each) => each === code)
  return declared && ERRORS[declared][0] === response.status ? null : code
}
