import type { Context } from 'hono'
import { Hono } from 'hono'
import { failure, success } from './answers.ts'
import type { Runtime } from './runtime.ts'

/** Resources in the account: databases and namespaces by id, and bucket names. */
export type Storage = {
  databases: Map<string, string>
  namespaces: Map<string, string>
  buckets: Set<string>
  /** Read replication modes and, in `places`, creation locations of databases, by id. */
  replication: Map<string, string>
  places: Map<string, object>
  runtime: Runtime
  addDatabase: (name: string) => Promise<string>
}

const OBJECTS_PAGE = 3

/** Handles the D1, KV, and R2 calls of Wrangler and our scripts. */
export function addStorageCalls(storage: Storage): Hono {
  const app = new Hono()
  app.route('/d1/database', databaseCalls(storage))
  app.route('/storage/kv/namespaces', namespaceCalls(storage))
  app.route('/r2/buckets', bucketCalls(storage))
  return app
}

function databaseCalls(storage: Storage): Hono {
  const { databases, runtime } = storage
  const app = new Hono()
  const toDatabase = ([uuid, name]: [string, string]) => ({
    uuid,
    name,
    version: 'production',
    read_replication: { mode: storage.replication.get(uuid) ?? 'disabled' },
  })
  app.get('/', (c) => {
    const all = [...databases].map(toDatabase)
    const name = c.req.query('name')
    return c.json(
      success(c.req.query('page') === '1' ? all.filter((one) => !name || one.name.includes(name)) : []),
    )
  })
  app.post('/', async (c) => {
    const { name, ...where } = await c.req.json()
    if ([...databases.values()].includes(name)) {
      return c.json(failure(7502, `database with name '${name}' already exists`), 400)
    }
    const uuid = await storage.addDatabase(name)
    storage.places.set(uuid, where)
    return c.json(success({ uuid, name }))
  })
  app.get('/:id', (c) => {
    const found = [...databases].find((entry) => entry.includes(c.req.param('id')))
    return found ? c.json(success(toDatabase(found))) : c.json(failure(7404, 'Not found'), 404)
  })
  app.put('/:id', async (c) => {
    const { read_replication: replication } = await c.req.json()
    storage.replication.set(c.req.param('id'), replication.mode)
    return c.json(success({}))
  })
  app.post('/:id/query', async (c) => {
    const id = c.req.param('id')
    const { sql, params = [], batch } = await c.req.json()
    try {
      return c.json(success(await (batch ? runtime.batch(id, batch) : runtime.query(id, sql, params))))
    } catch (error) {
      return c.json(failure(7500, String(error)), 400)
    }
  })
  return app
}

function namespaceCalls({ namespaces }: Storage): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const all = [...namespaces].map(([id, title]) => ({ id, title }))
    return c.json(success(c.req.query('page') === '1' ? all : []))
  })
  app.post('/', async (c) => {
    const { title } = await c.req.json()
    if ([...namespaces.values()].includes(title)) return c.json(failure(10_014, 'It already exists'), 400)
    const id = crypto.randomUUID().replaceAll('-', '')
    namespaces.set(id, title)
    return c.json(success({ id, title }))
  })
  return app
}

function bucketCalls({ buckets, runtime }: Storage): Hono {
  const app = new Hono()
  app.get('/', (c) => c.json(success({ buckets: [...buckets].map((name) => ({ name })) })))
  app.post('/', async (c) => {
    const { name } = await c.req.json()
    if (buckets.has(name)) return c.json(failure(10_004, 'The bucket already exists.'), 409)
    buckets.add(name)
    await runtime.addBucket(name)
    return c.json(success({ name }))
  })
  app.use('/:name/*', async (c, next) => {
    if (!buckets.has(c.req.param('name'))) return noBucket(c)
    return next()
  })
  app.get('/:name', (c) =>
    buckets.has(c.req.param('name')) ? c.json(success({ name: c.req.param('name') })) : noBucket(c),
  )
  app.get('/:name/objects', async (c) => {
    const bucket = await runtime.bucket(c.req.param('name'))
    const { prefix, cursor } = c.req.query()
    // Return small pages, so that callers must follow the cursor.
    const page = await bucket.list({
      ...(prefix && { prefix }),
      ...(cursor && { cursor }),
      limit: OBJECTS_PAGE,
    })
    const info = { is_truncated: page.truncated, ...(page.truncated && { cursor: page.cursor }) }
    return c.json({ ...success(page.objects.map(({ key, size }) => ({ key, size }))), result_info: info })
  })
  app.get('/:name/objects/:key{.+}', async (c) => {
    const object = await (await runtime.bucket(c.req.param('name'))).get(c.req.param('key'))
    if (!object) return c.json(failure(10_007, 'The specified key does not exist.'), 404)
    return c.body(await object.arrayBuffer())
  })
  app.put('/:name/objects/:key{.+}', async (c) => {
    const contentType = c.req.header('content-type') ?? 'application/octet-stream'
    const bucket = await runtime.bucket(c.req.param('name'))
    await bucket.put(c.req.param('key'), await c.req.arrayBuffer(), { httpMetadata: { contentType } })
    return c.json(success({ key: c.req.param('key') }))
  })
  app.delete('/:name/objects/:key{.+}', async (c) => {
    await (await runtime.bucket(c.req.param('name'))).delete(c.req.param('key'))
    return c.json(success(null))
  })
  return app
}

const noBucket = (c: Context) => c.json(failure(10_006, 'The specified bucket does not exist.'), 404)
