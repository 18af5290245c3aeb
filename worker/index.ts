import { app } from './app'
import type { Bindings } from './env'
import { runJobs } from './jobs'

/** The doors of the worker: requests, and the clock. */
export default {
  fetch: app.fetch,
  scheduled: (_controller, bindings, context) => context.waitUntil(runJobs(bindings)),
} satisfies ExportedHandler<Bindings>
