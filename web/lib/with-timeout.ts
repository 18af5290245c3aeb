/** Returns a signal that aborts with `signal`, or after `timeoutMs`. The oldest supported browsers lack `AbortSignal.any`. */
export function withTimeout(signal: AbortSignal, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  setTimeout(abort, timeoutMs)
  return controller.signal
}
