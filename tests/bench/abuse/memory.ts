import { setTimeout as wait } from 'node:timers/promises'
import { megabytesOf, workerProcesses } from '../server.ts'

const MEGABYTE = 1024 ** 2
/** workerd's name for the app's isolate. The other isolates simulate D1, KV, R2, Images, and the asset server. */
const APP = 'core:user:tagalong'
const SAMPLE_MS = 50

/** Memory in MB of the app's isolate, of all simulator isolates together, and of the whole process. */
export type Memory = { app: number; simulators: number; process: number }

type Inspector = { id: string; send: (method: string) => Promise<HeapUsage> }
type HeapUsage = { totalSize: number; embedderHeapUsedSize: number; backingStorageSize: number }

/** Measures the memory of a workerd process that this program started, through V8's inspector on `port`. */
export async function openMemoryMeter(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json`)
  const targets = (await response.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const inspectors = await Promise.all(targets.map(attach))
  const sizes = new Map<string, number>()
  const measure = async ({ id, send }: Inspector) => {
    const { totalSize, embedderHeapUsedSize, backingStorageSize } = await send('Runtime.getHeapUsage')
    sizes.set(id, (totalSize + embedderHeapUsedSize + backingStorageSize) / MEGABYTE)
  }
  const read = (): Memory => {
    const app = sizes.get(APP) ?? 0
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    return { app, simulators: all - app, process: megabytesOf(workerProcesses()) }
  }
  return {
    /** Returns the memory once the process has stopped growing for three seconds. */
    readIdle: async (): Promise<Memory> => {
      let last = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 10; turn++) {
        await wait(1000)
        await Promise.all(inspectors.map(measure))
        const now = read()
        if (turn >= 2 && now.process <= last) return now
        last = now.process
      }
      return read()
    },
    /** Measures until `isOver`. Returns the peak of each. */
    readPeak: async (isOver: () => boolean): Promise<Memory> => {
      const peak = read()
      const sample = async (inspector: Inspector) => {
        while (!isOver()) {
          // An isolate responds only between requests, so a busy one is measured less often.
          await measure(inspector)
          const now = read()
          for (const key of ['app', 'simulators', 'process'] as const)
            peak[key] = Math.max(peak[key], now[key])
          await wait(inspector.id === APP ? SAMPLE_MS : 10 * SAMPLE_MS)
        }
      }
      await Promise.all(inspectors.map(sample))
      return peak
    },
  }
}

async function attach({
  id,
  webSocketDebuggerUrl,
}: {
  id: string
  webSocketDebuggerUrl: string
}): Promise<Inspector> {
  const socket = new WebSocket(webSocketDebuggerUrl)
  const waiting = new Map<number, (result: HeapUsage) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id: at, result } = JSON.parse(String(data)) as { id?: number; result: HeapUsage }
    if (at !== undefined) waiting.get(at)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`The inspector of ${id} did not answer`)))
  })
  const send = (method: string) => {
    const at = ++count
    const { promise, resolve } = Promise.withResolvers<HeapUsage>()
    waiting.set(at, (result) => {
      waiting.delete(at)
      resolve(result)
    })
    socket.send(JSON.stringify({ id: at, method }))
    return promise
  }
  return { id, send }
}
