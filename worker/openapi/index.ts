import { Hono } from 'hono'
import type { AppEnv } from '../platform/http'
import { answerFromCache } from '../platform/public-cache'
import { openApiDocument } from './document'
import { apiPage } from './page'

const HEADERS = { 'cache-control': 'public, max-age=300' }
/** They are slow to build in a new isolate, and only change with a release. */
const SECONDS = 7 * 24 * 60 * 60

/** `GET /openapi.json` and the readable page `/docs`, both generated from the declared calls. */
export const openApi = new Hono<AppEnv>()
  .get('/openapi.json', (c) =>
    answerFromCache(c, { key: ['openapi.json'], seconds: SECONDS }, () =>
      c.json(openApiDocument(), 200, HEADERS),
    ),
  )
  .get('/docs', (c) =>
    answerFromCache(c, { key: ['docs'], seconds: SECONDS }, () => c.html(apiPage(), 200, HEADERS)),
  )
