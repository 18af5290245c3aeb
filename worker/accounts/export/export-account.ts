import { streamOfTexts } from '../../platform/body'
import { iso, isoOrNull, now } from '../../platform/clock'
import type { Database, Statement } from '../../platform/database'
import { batch } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { recordAfterAnswer } from '../../security/event'
import { authorizeAccount } from '../../sessions/guards'
import { toMe } from '../../users/view'
import { exportLists, ROWS_AT_ONCE } from './store'
import { EXPORT_VIEWS } from './view'

const DATE_CHARACTERS = 10

/** A list of the export whose first rows have been read. */
type Begun = {
  name: string
  first: readonly unknown[]
  laterIds: readonly number[]
  at: (rowIds: readonly number[]) => Statement
  view: (row: unknown) => unknown
}

/**
 * Responds with a file of all data stored about the user. The session check also reads the first rows of each list. The others
 * are read while the file is sent, so that a long list is never completely in memory. Rows deleted in between are left out.
 * @throws AppError unauthorized, rate_limited
 */
export async function exportAccount(c: AppContext): Promise<Response> {
  const { db } = c.var
  const { user, ...rows } = await authorizeAccount(c, (userId) => firstReads(db, userId))
  recordAfterAnswer(c, { kind: 'account_exported', userId: user.id })
  const results = rows as Record<string, unknown[]>
  const lists = Object.entries(exportLists(db, user.id)).map(([name, { at }]): Begun => {
    const ids = results[idsOf(name)] as { rowId: number }[]
    // A list and its view have the same name and row type.
    const view = EXPORT_VIEWS[name as keyof typeof EXPORT_VIEWS] as Begun['view']
    return {
      name,
      first: results[name] ?? [],
      laterIds: ids.slice(ROWS_AT_ONCE).map(({ rowId }) => rowId),
      at,
      view,
    }
  })
  const head = {
    exportedAt: iso(now()),
    profile: toMe(user),
    signsInWith: [
      ...(user.passwordHash === null ? [] : ['password']),
      ...(user.googleId === null ? [] : ['google']),
      ...(results.passkeys?.length ? ['passkey'] : []),
    ],
    passwordChangedAt: isoOrNull(user.passwordChangedAt),
  }
  const date = iso(now()).slice(0, DATE_CHARACTERS)
  c.header('content-type', 'application/json')
  c.header('content-disposition', `attachment; filename="tagalong-${date}.json"`)
  return c.body(streamOfTexts(partsOf(db, head, lists)))
}

const idsOf = (name: string) => `${name} ids`

/** Returns statements for the row ids and the first rows of each list. */
function firstReads(db: Database, userId: string): Record<string, Statement> {
  const lists = Object.entries(exportLists(db, userId))
  return Object.fromEntries(
    lists.flatMap(([name, { ids, first }]) => [
      [idsOf(name), ids],
      [name, first],
    ]),
  )
}

/** Yields the file's text in parts. */
async function* partsOf(db: Database, head: object, lists: readonly Begun[]): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const { name, first, laterIds, at, view } of lists) {
    yield `,${JSON.stringify(name)}:[${textOf(first.map(view))}`
    for (let read = 0; read < laterIds.length; read += ROWS_AT_ONCE) {
      const { rows } = await batch(db, { rows: at(laterIds.slice(read, read + ROWS_AT_ONCE)) })
      const items = (rows as unknown[]).map(view)
      yield items.length > 0 ? `,${textOf(items)}` : ''
    }
    yield ']'
  }
  yield '}'
}

/** Returns a JSON array's items, without the brackets. */
function textOf(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1)
}
