import { app } from './app'
import type { Bindings } from './env'
import { runJobs } from './jobs'

/** Entry points of the worker: requests and cron. */
export default {
  fetch: app.fetch,
  scheduled: (_controller, bindings, context) => context.waitUntil(runJobs(bindings)),
} satisfies ExportedHandler<Bindings>
