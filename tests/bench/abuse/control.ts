import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { openMemoryMeter } from './memory.ts'

/** A worker that does next to nothing, with the same kinds of bindings. */
const SCRIPT = `export default { async fetch(request, { BUCKET, DB, KV }) {
  const id = crypto.randomUUID()
  switch (new URL(request.url).pathname) {
    case '/drop': for await (const _ of request.body); break
    case '/r2': await BUCKET.put(id, request.body); break
    case '/write': await DB.prepare('insert into texts select ?, ?').bind(id, 'x'.repeat(8000)).run(); break
    case '/read': await DB.prepare('select * from texts limit 100').all(); break
    case '/kv': await KV.put(id, 'x'.repeat(100)); break
    default: await DB.prepare('create table texts (id, body)').run()
  }
  return new Response()
} }`
const MEGABYTE = 1024 ** 2
const STEPS: [path: string, what: string, requests: number, megabytes: number][] = [
  ['/drop', '50 bodies of 1.9 MB read and dropped', 50, 1.9],
  ['/r2', '50 objects of 1.9 MB into R2', 50, 1.9],
  ['/write', '500 rows of 8 KB into D1', 500, 0],
  ['/read', '400 reads of 100 of these rows', 400, 0],
  ['/kv', '500 values into KV', 500, 0],
]
const AT_ONCE = 10

/** Prints how the memory of the same process grows with a worker of ten lines that stores nothing. */
export async function printControl({
  port,
  inspectorPort,
}: {
  port: number
  inspectorPort: number
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tagalong-control-'))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      inspectorPort,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: folder,
      workers: [
        {
          name: 'tagalong',
          modules: [{ type: 'ESModule', path: 'index.js', contents: SCRIPT }],
          compatibilityDate: '2026-08-01',
          d1Databases: ['DB'],
          r2Buckets: ['BUCKET'],
          kvNamespaces: ['KV'],
        },
      ],
    }),
  )
  try {
    await miniflare.ready
    const url = `http://127.0.0.1:${port}`
    await fetch(url)
    const meter = await openMemoryMeter(inspectorPort)
    const print = async (what: string) => {
      const { app, simulators, process } = await meter.readIdle()
      console.log(`| ${[what, ...[app, simulators, process].map(Math.round)].join(' | ')} |`)
    }
    console.log(
      "| After, MB | The app's isolate | Isolates of the simulators | Whole process |\n|---|---|---|---|",
    )
    await print('start')
    for (const [path, what, requests, megabytes] of STEPS) {
      const body = megabytes > 0 ? new Uint8Array(megabytes * MEGABYTE) : null
      await sendMany(`${url}${path}`, { requests, body })
      await print(what)
    }
  } finally {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendMany(
  url: string,
  { requests, body }: { requests: number; body: Uint8Array<ArrayBuffer> | null },
): Promise<void> {
  let left = requests
  const send = () => fetch(url, { method: 'POST', body })
  const loop = async () => {
    while (left-- > 0) await (await send().catch(send)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
}
