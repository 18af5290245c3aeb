/** The service worker, built as `/sw.js`. Each file adds the listeners of one purpose. */
import { listenForPush } from './push'
import { serveShell } from './shell'

declare const self: ServiceWorkerGlobalScope

listenForPush(self)
serveShell(self)
