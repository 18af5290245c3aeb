import type { SentRequest } from './explore'
import { answer } from './explore'

/** Responds to the apply dialog's reads, and to writes with `respond`. Returns the writes. */
export function answerApplying(respond: Parameters<typeof answer>[0]): SentRequest[] {
  const sent: SentRequest[] = []
  answer((request) => {
    if (request.call.startsWith('GET /api/applications/before/'))
      return { body: { replyTime: null, clashes: [] } }
    sent.push(request)
    return respond(request)
  })
  return sent
}
