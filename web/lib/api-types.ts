import type { Hono } from 'hono'
import type { InferInput } from 'hono/validator'
import type { z } from 'zod'
import type { API } from '../../worker/contract/calls'
import type { Call } from '../../worker/contract/calls/call'

/** Every declared call, as a union. */
type Declared = ValueOf<(typeof API)[number]['calls']>
type ValueOf<T> = T extends object ? T[keyof T] : never

type Part<C, Key extends string, Target extends 'param' | 'query'> =
  C extends Record<Key, infer S extends z.ZodType> ? Record<Target, InferInput<z.input<S>, Target>> : object
type Json<C> = C extends { body: infer S extends z.ZodType } ? { json: z.input<S> } : object

type Endpoint<C extends Call> = {
  input: Part<C, 'params', 'param'> & Part<C, 'query', 'query'> & Json<C>
  output: C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined
  outputFormat: 'json'
  status: C extends { status: infer Status extends number } ? Status : 200
}

type Schema = {
  [Path in Declared['path']]: {
    [C in Extract<Declared, { path: Path }> as `$${C['method']}`]: Endpoint<C>
  }
}

/** The API as the type that Hono's client expects. */
export type Api = Hono<object, Schema>
