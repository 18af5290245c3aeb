import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import type { ZodError, ZodType, z } from 'zod'
import type { ErrorCode } from '../contract/errors'
import { AppError } from './errors'
import type { AppContext } from './http'

/**
 * Middleware that validates a request's query or path.
 * @throws AppError invalid_request with errors by field, or the given `code`
 */
export function validate<T extends ZodType, Target extends 'query' | 'param'>(
  target: Target,
  schema: T,
  code: ErrorCode = 'invalid_request',
): MiddlewareHandler {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    throw code === 'invalid_request' ? invalidRequest(result.error) : new AppError(code)
  })
}

type BodyOptions = {
  /** Stores the body's text as `bodyText`. */
  keepsText?: boolean | undefined
}

/**
 * Middleware that validates the JSON body.
 * @throws AppError malformed_json, invalid_request with errors by field
 */
export function validateBody(schema: ZodType, options: BodyOptions): MiddlewareHandler {
  return async (c, next) => {
    c.req.addValidatedData('json', (await readJson(c, schema, options)) as object)
    await next()
  }
}

/**
 * Reads a JSON body and returns the validated part. The rest is freed before the handler runs: a parsed body can take ten times
 * its size.
 */
async function readJson<T extends ZodType>(
  c: AppContext,
  schema: T,
  options: BodyOptions,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(await parseJson(c, options))
  if (!parsed.success) throw invalidRequest(parsed.error)
  return parsed.data
}

async function parseJson(c: AppContext, { keepsText }: BodyOptions): Promise<unknown> {
  // No media type means no body; `requireMediaType` has rejected other types.
  if (c.req.header('content-type') === undefined) return {}
  try {
    const text = await c.req.raw.text()
    if (keepsText) c.set('bodyText', text)
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_json')
  }
}

/** Returns the error of a request that does not match its schema. */
export function invalidRequest({ issues }: Pick<ZodError, 'issues'>): AppError {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new AppError('invalid_request', { errors, ...(errors[0] && { message: errors[0].message }) })
}
