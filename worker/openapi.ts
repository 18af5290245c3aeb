import { Hono } from 'hono'
import { z } from 'zod'
import { problem } from './contract/common'
import type { Operation } from './contract/operations'
import { OPERATIONS } from './contract/operations'
import { apiPage } from './openapi-page'
import type { AppEnv } from './platform/http'

type JsonSchema = Record<string, unknown>

/** `GET /openapi.json` and its readable page `/docs`, both made from the contract. */
export const openApi = new Hono<AppEnv>()
  .get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'cache-control': 'public, max-age=300' }))
  .get('/docs', (c) => c.html(apiPage(OPERATIONS), 200, { 'cache-control': 'public, max-age=300' }))

let made: JsonSchema | undefined

/** The OpenAPI 3.1 document of all calls. */
export function openApiDocument(): JsonSchema {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Tagalong',
      version: '1',
      description:
        'Publish activities, find them nearby, apply to join. Errors have one form, the schema Problem.',
    },
    servers: [{ url: '/api' }],
    paths: paths(),
    components: {
      schemas: { Problem: outputOf(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
  return made
}

function paths(): JsonSchema {
  const byPath: Record<string, JsonSchema> = {}
  for (const operation of OPERATIONS) {
    byPath[operation.path] = { ...byPath[operation.path], [operation.method]: operationObject(operation) }
  }
  return byPath
}

function operationObject({
  path,
  who,
  summary,
  query,
  body,
  form,
  status = 200,
  answer,
}: Operation): JsonSchema {
  const content = body
    ? { 'application/json': { schema: inputOf(body) } }
    : form && { 'multipart/form-data': { schema: withFile(inputOf(form)) } }
  return {
    summary,
    tags: [path.split('/')[1]],
    security: who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters(path), ...(query ? queryParameters(inputOf(query)) : [])],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer && { content: { 'application/json': { schema: outputOf(answer) } } }),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(schema: JsonSchema): JsonSchema[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function withFile(schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = schema as { properties?: JsonSchema }
  return { ...rest, properties: { ...properties, file: { type: 'string', format: 'binary' } } }
}

function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function outputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
}
