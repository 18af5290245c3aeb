import { API, CALLS } from '../contract/calls'
import type { Call } from '../contract/calls/call'
import { errorsOf } from '../contract/calls/call'
import { problem } from '../contract/common'
import { ERRORS } from '../contract/errors'
import { SITE_NAME } from '../contract/site-name'
import { openApiPath, toOperation } from './operation'
import type { JsonSchema } from './schemas'
import { SchemaWriter } from './schemas'

let document: JsonSchema | undefined

/** Returns the OpenAPI 3.1 document of all calls, built once. */
export function openApiDocument(): JsonSchema {
  document ??= buildDocument()
  return document
}

function buildDocument(): JsonSchema {
  const write = new SchemaWriter()
  write.output(problem)
  const paths = pathsOf(write)
  return {
    openapi: '3.1.0',
    info: {
      title: SITE_NAME,
      version: '1',
      description:
        'Publish activities, find them nearby, apply to join. Every error has the same form, the schema Problem.',
      contact: { name: SITE_NAME },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-AllRightsReserved' },
    },
    servers: [{ url: '/api', description: 'This deployment' }],
    tags: API.map(({ noun, description }) => ({ name: noun, description })),
    paths,
    components: {
      schemas: write.components,
      examples: examples(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeated request with the same key within 24 hours gets the first answer again.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by `logIn`. Its name is `session` on plain-http localhost.',
        },
      },
    },
  }
}

function pathsOf(write: SchemaWriter): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {}
  for (const { noun, calls } of API) {
    for (const [id, call] of Object.entries<Call>(calls)) {
      const path = openApiPath(call)
      paths[path] = { ...paths[path], [call.method]: toOperation({ ...call, id }, { noun, write }) }
    }
  }
  return paths
}

function examples(): Record<string, JsonSchema> {
  const codes = new Set(CALLS.flatMap(errorsOf))
  return Object.fromEntries([...codes].map((code) => [code, { value: { message: ERRORS[code][1](), code } }]))
}
