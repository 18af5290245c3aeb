import { Hono } from 'hono'
import type { AppEnv } from '../platform/http'
import { openApiDocument } from './document'
import { apiPage } from './page'

const CACHED = { 'cache-control': 'public, max-age=300' }

/** `GET /openapi.json` and the readable page `/docs`, both generated from the declared calls. */
export const openApi = new Hono<AppEnv>()
  .get('/openapi.json', (c) => c.json(openApiDocument(), 200, CACHED))
  .get('/docs', (c) => c.html(apiPage(), 200, CACHED))
