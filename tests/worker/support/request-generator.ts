import { z } from 'zod'
import { CALLS } from '../../../worker/contract/calls'
import type { Call, Form } from '../../../worker/contract/calls/call'
import { SCRIPTS } from '../../hostile'

/** A request, and who sends it. */
export type GeneratedRequest = { method: string; path: string; as: Caller; init: RequestInit }
const CALLERS = ['visitor', 'stranger', 'participant', 'organizer', 'admin'] as const
type Caller = (typeof CALLERS)[number]

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  pattern?: string
}

const LONG_TEXT = 'x'.repeat(100_000)
/** Values of every JSON type, and texts that often break parsers, queries, dates, numbers, and paths. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  '-0',
  '1e999',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  'İ'.repeat(99),
  'a\u202eb',
  '%',
  '%%',
  '%00',
  '_%_%_%',
  '*',
  '"',
  "'; drop table users; --",
  "' or 1=1 --",
  '" or ""="',
  'near(a b) AND NOT *:^"',
  '../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  '{"$ne":null}',
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59-14:00',
  '170,-10,-170,10',
  '+275760-09-13T00:00:00.001Z',
  'Europe/Nowhere',
  'NaN,NaN,Infinity,-Infinity',
  '180,90,-180,-90',
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: { isAdmin: true } },
  { toString: 'x', valueOf: null },
  LONG_TEXT,
  ...SCRIPTS.slice(0, 5),
]

const UNKNOWN_PATHS = [
  '/api',
  '/api/',
  '/api/nowhere',
  '/api//auth/me',
  '/api/auth/me/',
  '/api/images/file/..%2f..',
]
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data',
  '',
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']
const BROKEN_JSON = ['', '{', '[1,', 'null', '"', '{"a":1,}', '\u0000', '{"a":'.repeat(5000), LONG_TEXT]

/** Returns a generator of requests from the contract, always the same for the same `random`. `ids` are existing ids by field name. */
export function requestGenerator(random: () => number, ids: Record<string, string[]>) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const withProbability = (share: number) => random() < share
  const oddText = () => {
    const odd = pick(ODD_VALUES)
    return (typeof odd === 'string' ? odd : JSON.stringify(odd)).slice(
      0,
      withProbability(0.02) ? LONG_TEXT.length : 300,
    )
  }
  const knownId = (name: string) => pick(ids[name] ?? Object.values(ids).flat())

  function request(): GeneratedRequest {
    const call = pick(CALLS)
    const method = withProbability(0.95) ? call.method.toUpperCase() : pick(METHODS)
    const query = withProbability(0.9) ? queryOf(call) : ''
    const path = withProbability(0.98) ? `/api${pathOf(call)}${query}` : pick(UNKNOWN_PATHS)
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? bodyOf(call) : {}
    const headers = { ...oddHeaders(), ...body.headers }
    return {
      method,
      path,
      as: pick(CALLERS),
      init: { ...(body.body !== undefined && { body: body.body }), headers },
    }
  }

  function pathOf({ path }: Call): string {
    return path.replace(/:(\w+)/g, (_, name: string) =>
      withProbability(0.7) ? knownId(name) : encodeURIComponent(oddText().toWellFormed()),
    )
  }

  function queryOf({ query }: Call): string {
    if (!query && withProbability(0.8)) return ''
    const names = Object.keys(query ? (schemaOf(query, 'input').properties ?? {}) : {})
    const pairs = [...names, 'nobody-knows-me']
      .filter(() => withProbability(0.5))
      .map((name) => {
        const isOdd = withProbability(0.4)
        return [name, isOdd ? oddText().toWellFormed() : validParameter(name)]
      })
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  }

  function validParameter(name: string): string {
    if (/lat/i.test(name)) return String(random() * 180 - 90)
    if (/lng|lon/i.test(name)) return String(random() * 360 - 180)
    if (name === 'bbox') return '-119,33,-118,35'
    if (/limit|zoom|radius/.test(name)) return String(Math.floor(random() * 30))
    if (/Id$/.test(name)) return knownId(name)
    if (/from|to/.test(name)) return new Date(Date.UTC(2026, 11, 1 + random() * 30)).toISOString()
    return pick(['a', 'tennis', 'SPORTS_FITNESS', 'Beginner', 'PENDING', 'AVATAR', '-118.4,34'])
  }

  function bodyOf({ body, form }: Call): { body?: BodyInit; headers?: Record<string, string> } {
    if (form)
      return withProbability(0.8)
        ? { body: formOf(form) }
        : { body: oddText(), headers: { 'content-type': pick(CONTENT_TYPES) } }
    if (withProbability(0.06))
      return { body: pick(BROKEN_JSON), headers: { 'content-type': 'application/json' } }
    if (!body && withProbability(0.7)) return {}
    const value = body && withProbability(0.97) ? valueFor(schemaOf(body, 'input')) : pick(ODD_VALUES)
    const type = withProbability(0.97) ? 'application/json' : pick(CONTENT_TYPES)
    return { body: JSON.stringify(value), headers: type ? { 'content-type': type } : {} }
  }

  function formOf({ fields }: Form): FormData {
    const data = new FormData()
    for (const name of Object.keys(schemaOf(fields, 'input').properties ?? {})) {
      if (withProbability(0.8)) data.append(name, withProbability(0.7) ? validParameter(name) : oddText())
    }
    const bytes = Uint8Array.from({ length: Math.floor(random() * 400) }, () => random() * 256)
    const magic = pick([[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46, 0x38]])
    for (const name of ['file', 'files'].filter(() => withProbability(0.8)))
      data.append(
        name,
        new File([new Uint8Array(magic), bytes], pick(['a.png', '../a.jpg', oddText().slice(0, 40)])),
      )
    return data
  }

  /** Returns a value for a schema, possibly with odd or missing parts. */
  function valueFor(schema: Schema, name = ''): unknown {
    if (withProbability(0.12)) return pick(ODD_VALUES)
    if (schema.enum) return pick(schema.enum)
    if (schema.const !== undefined) return schema.const
    if (schema.anyOf) return valueFor(pick(schema.anyOf), name)
    if (schema.properties) {
      const included = Object.entries(schema.properties).filter(([key]) =>
        withProbability(schema.required?.includes(key) ? 0.97 : 0.4),
      )
      return Object.fromEntries(included.map(([key, part]) => [key, valueFor(part, key)]))
    }
    if (schema.prefixItems) return schema.prefixItems.map((part) => valueFor(part, name))
    if (schema.type === 'array') {
      return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items ?? {}, name))
    }
    if (schema.type === 'integer') return Math.floor(random() * 40)
    if (schema.type === 'number') return Math.round(random() * 20_000 - 10_000) / 100
    if (schema.type === 'boolean') return withProbability(0.5)
    return textOf(schema, name)
  }

  function textOf({ format }: Schema, name: string): string {
    if (format === 'date-time') return new Date(Date.UTC(2026, 11, 1 + random() * 60)).toISOString()
    if (format === 'email' || name === 'email') return knownId('email')
    if (/Id$|^id$|image|avatar/.test(name)) return knownId(name)
    if (/password/i.test(name)) return 'correct horse battery'
    return pick([
      'Tennis at six',
      'Ana',
      'TAKEN',
      'https://ana.example',
      '2026-12-19T18:00',
      'America/Los_Angeles',
    ])
  }

  function oddHeaders(): Record<string, string> {
    const headers: Record<string, string> = {}
    if (withProbability(0.08)) headers['idempotency-key'] = pick(['once', 'x'.repeat(201), 'a b'])
    if (withProbability(0.03)) headers.origin = pick(['null', 'https://evil.example', 'x'])
    if (withProbability(0.05))
      headers.cookie = pick(['__Host-session=x', '__Host-google=a.b.c', '=;;;=', '__Host-invitation=%'])
    if (withProbability(0.03)) headers['if-none-match'] = pick(['*', '"x"', 'W/""'])
    if (withProbability(0.03)) headers.range = 'bytes=0-0,5-1'
    return headers
  }

  return request
}

const schemas = new Map<z.ZodType, Schema>()

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const known = schemas.get(type)
  if (known) return known
  const schema: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' })))
  schemas.set(type, schema)
  return schema
}
