import type { NoticeKind } from '../../contract/notice-kinds'
import { NOTICE_KINDS } from '../../contract/notice-kinds'
import * as applications from './applications'
import * as changes from './changes'
import * as comments from './comments'
import * as groups from './groups'
import * as helpers from './helpers'
import type { WorkerKind } from './kind'
import * as news from './news'
import * as plans from './plans'
import * as records from './records'
import * as seats from './seats'
import * as team from './team'

/** `application_received` becomes `applicationReceived`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Every export of these files is a kind, under the name of the kind. */
const KINDS = {
  ...applications,
  ...seats,
  ...groups,
  ...changes,
  ...plans,
  ...news,
  ...comments,
  ...records,
  ...helpers,
  ...team,
} satisfies Record<CamelCase<NoticeKind>, WorkerKind>

/** Returns a kind by its name, to render emails and pushes of stored notices. */
export function workerKind(name: NoticeKind): WorkerKind {
  const found = Object.values<WorkerKind>(KINDS).find(({ kind }) => kind === name)
  if (!found) throw new Error(`No kind of notices has the name ${name}`)
  return found
}

/** All kinds, in the order of the table in Settings. */
export const WORKER_KINDS: readonly WorkerKind[] = NOTICE_KINDS.map(workerKind)
