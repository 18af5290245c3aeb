import type { Call } from '../contract/calls/call'
import { errorsOf, isAnsweredOnce, statusOf } from '../contract/calls/call'
import type { ErrorCode } from '../contract/errors'
import { ERRORS } from '../contract/errors'
import type { QuotaName } from '../contract/quotas'
import { limitText, quotaNamed } from '../contract/quotas'
import type { JsonSchema, SchemaWriter } from './schemas'

const CALLERS = {
  anyone: 'Open to visitors.',
  'signed in': 'For signed-in users.',
  admin: 'For admins only.',
}
const SUCCESS = {
  101: 'Switching protocols',
  200: 'OK',
  201: 'Created',
  204: 'Done, without a body',
  302: 'Redirect',
}
const REDIRECT = {
  headers: { Location: { description: 'Address of the page', schema: { type: 'string' } } },
}
const RETRY = { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }

const PROBLEM = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
/** Documented for calls without client errors of their own. */
const REJECTED_BY_NETWORK = {
  '4XX': { description: 'Refused by the network in front of the service, not in the form of this API' },
}

/** Returns the OpenAPI operation of a call. */
export function toOperation(
  call: Call & { id: string },
  { noun, write }: { noun: string; write: SchemaWriter },
) {
  return {
    operationId: call.id,
    summary: call.summary,
    description: describeCall(call).join(' '),
    tags: [noun],
    security: call.who === 'anyone' ? [] : [{ session: [] }],
    ...(call.quotas && { 'x-quotas': call.quotas.map(toQuota) }),
    parameters: parametersOf(call, write),
    ...requestBodyOf(call, write),
    responses: {
      ...successOf(call, write),
      ...errorResponses(errorsOf(call)),
      default: { description: 'Any other error', content: PROBLEM },
    },
  }
}

/** Returns a quota as data for the document (product.md 2.35). */
function toQuota(name: QuotaName) {
  const { who, each, max, unit = 'calls', windowMinutes } = quotaNamed(name)
  return { name, per: each ? `${who} and ${each}` : who, max, unit, windowMinutes }
}

/** Returns sentences that describe a call: its permitted callers and its limits. */
export function describeCall({ description, who, rights, quotas = [] }: Call): string[] {
  const limits = quotas.map((name) => {
    const { what, who, each } = quotaNamed(name)
    return `Limit: ${what}: ${limitText(name)} per ${who}${each ? ` and ${each}` : ''}.`
  })
  return [description, CALLERS[who ?? 'signed in'], rights, ...limits].filter(
    (sentence) => sentence !== undefined,
  )
}

/** Converts `/activities/:id` to OpenAPI's notation. */
export function openApiPath({ path }: Call): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function parametersOf(call: Call, write: SchemaWriter): JsonSchema[] {
  return [
    ...(call.params ? parameters('path', write.input(call.params)) : []),
    ...(call.query ? parameters('query', write.input(call.query)) : []),
    ...(isAnsweredOnce(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function parameters(place: 'path' | 'query', schema: JsonSchema): JsonSchema[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }))
}

function requestBodyOf({ body, form }: Call, write: SchemaWriter) {
  if (body) {
    const required = !body.safeParse({}).success
    return { requestBody: { required, content: { 'application/json': { schema: write.input(body) } } } }
  }
  if (!form) return {}
  const { properties, ...rest } = write.input(form.fields)
  const files = form.filesMax === 1 ? FILE : { type: 'array', items: FILE, maxItems: form.filesMax }
  const schema = { ...rest, properties: { ...Object(properties), ...(form.filesMax && { file: files }) } }
  return { requestBody: { required: form.filesMax !== undefined, content: { [form.type]: { schema } } } }
}

const FILE = { type: 'string', format: 'binary' }

function successOf(call: Call, write: SchemaWriter): Record<string, JsonSchema> {
  const status = statusOf(call)
  const content = responseContent(call, write)
  const others = Object.entries(call.otherStatuses ?? {}).map(([code, { description, hasBody }]) => [
    code,
    { description, ...(hasBody && content) },
  ])
  const success = { description: SUCCESS[status], ...(status === 302 && REDIRECT), ...content }
  return { [status]: success, ...Object.fromEntries(others) }
}

function responseContent({ answer, mediaType }: Call, write: SchemaWriter) {
  if (mediaType) return { content: { [mediaType]: { schema: FILE } } }
  return answer ? { content: { 'application/json': { schema: write.output(answer) } } } : {}
}

/** Returns one response per status, with an example per code. */
function errorResponses(codes: ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = Object.groupBy(codes, (code) => ERRORS[code][0])
  const responses = Object.entries(byStatus).map(([status, ofStatus = []]) => [
    status,
    {
      description: ofStatus.map((code) => `\`${code}\``).join(', '),
      ...(['429', '503'].includes(status) && RETRY),
      content: { 'application/json': { ...PROBLEM['application/json'], examples: examplesOf(ofStatus) } },
    },
  ])
  const hasClientErrors = codes.some((code) => ERRORS[code][0] < 500)
  return { ...(!hasClientErrors && REJECTED_BY_NETWORK), ...Object.fromEntries(responses) }
}

function examplesOf(codes: ErrorCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
}
