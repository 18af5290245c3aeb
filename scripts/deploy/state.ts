import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../local.ts'
import type { Api } from './api.ts'

/** A deployed worker's binding, reduced to the fields used here. */
type Binding = {
  type: string
  name: string
  text?: string
  id?: string
  database_id?: string
  namespace_id?: string
}

/** Names of a deployment's resources, the same as Wrangler's defaults (adr/0070). */
export type Names = {
  worker: string
  database: string
  namespace: string
  /** Buckets, by binding. */
  buckets: Record<string, string>
}

/** A deployment's existing resources. */
export type State = {
  worker: DeployedWorker | undefined
  database: { id: string; applied: string[]; hasMembers: boolean; hasAdmin: boolean } | undefined
  namespaceId: string | undefined
  /** The deployment's buckets that don't exist yet. */
  missingBuckets: string[]
  /** Name below `workers.dev`, if the account has one. */
  subdomain: string | undefined
}

type DeployedWorker = {
  vars: Record<string, string>
  secrets: string[]
  tag: string | undefined
  /** Ids of its database and KV namespace. */
  databaseId: string | undefined
  namespaceId: string | undefined
}

/** Ids explicitly set in a configuration file. */
export type GivenIds = { database?: string | undefined; namespace?: string | undefined }

/** Returns the names of a worker's resources. `buckets` are its bucket bindings, with explicit names if set. */
export function namesOf(
  worker: string,
  buckets: { binding: string; bucket_name?: string | undefined }[],
): Names {
  return {
    worker,
    database: `${worker}-db`,
    namespace: `${worker}-sessions`,
    buckets: Object.fromEntries(
      buckets.map(({ binding, bucket_name }) => [
        binding,
        bucket_name ?? `${worker}-${binding.toLowerCase().replaceAll('_', '-')}`,
      ]),
    ),
  }
}

/**
 * Reads the existing resources.
 * @throws Error if the worker or database with that name belongs to something else
 */
export async function readState(api: Api, names: Names, given: GivenIds): Promise<State> {
  const [worker, databaseId, namespaceId, missing, subdomain] = await Promise.all([
    readWorker(api, names.worker),
    given.database ?? findDatabase(api, names.database),
    given.namespace ?? findNamespace(api, names.namespace),
    Promise.all(Object.values(names.buckets).map((name) => missingBucket(api, name))),
    api.find<{ subdomain: string | null }>('/workers/subdomain'),
  ])
  return {
    worker,
    database: databaseId === undefined ? undefined : await readDatabase(api, databaseId, names.database),
    namespaceId,
    missingBuckets: missing.flat(),
    subdomain: subdomain?.subdomain ?? undefined,
  }
}

async function readWorker(api: Api, name: string): Promise<State['worker']> {
  const settings = await api.find<{ bindings: Binding[] }>(`/workers/scripts/${name}/settings`)
  if (settings === undefined) return undefined
  const { bindings } = settings
  const database = bindings.find(({ type, name }) => type === 'd1' && name === 'DB')
  const namespace = bindings.find(({ type, name }) => type === 'kv_namespace' && name === 'SESSIONS')
  if (!database && !isMadeForBuild(name, bindings)) {
    throw new Error(`The account has a worker named ${name} that is not Tagalong. Choose another name.`)
  }
  return {
    vars: varsOf(bindings),
    secrets: bindings.filter(({ type }) => type === 'secret_text').map(({ name }) => name),
    tag: await readTag(api, name),
    databaseId: database?.database_id ?? database?.id,
    namespaceId: namespace?.namespace_id,
  }
}

/**
 * Returns whether this is the empty worker that Cloudflare's own builds create before their first deployment. It contains at most
 * the values entered on the deploy button's page.
 */
function isMadeForBuild(name: string, bindings: readonly Binding[]): boolean {
  const isEmpty = bindings.every(({ type }) => type === 'plain_text' || type === 'secret_text')
  return isEmpty && name === process.env.WRANGLER_CI_OVERRIDE_NAME
}

/** Returns a deployed worker's plain variables. */
export async function readVars(api: Api, worker: string): Promise<Record<string, string>> {
  const settings = await api.find<{ bindings: Binding[] }>(`/workers/scripts/${worker}/settings`)
  return varsOf(settings?.bindings ?? [])
}

function varsOf(bindings: Binding[]): Record<string, string> {
  return Object.fromEntries(
    bindings.flatMap(({ type, name, text }) => (type === 'plain_text' ? [[name, text ?? '']] : [])),
  )
}

/** Returns the tag of the version that serves all traffic. */
export async function readTag(api: Api, name: string): Promise<string | undefined> {
  const versionId = (await listReleases(api, name))[0]
  if (versionId === undefined) return undefined
  const version = await api.find<{ annotations?: Record<string, string> }>(
    `/workers/scripts/${name}/versions/${versionId}`,
  )
  return version?.annotations?.['workers/tag']
}

/** Returns the versions that have served traffic, the current one first. */
export async function listReleases(api: Api, name: string): Promise<string[]> {
  const found = await api.find<{ deployments: { versions: { version_id: string }[] }[] }>(
    `/workers/scripts/${name}/deployments`,
  )
  return found?.deployments.flatMap(({ versions }) => versions[0]?.version_id ?? []) ?? []
}

/** Returns the id of the database with this name. */
export async function findDatabase(api: Api, name: string): Promise<string | undefined> {
  const found = await api.list<{ uuid: string; name: string }>(`/d1/database?name=${name}`)
  return found.find((database) => database.name === name)?.uuid
}

async function missingBucket(api: Api, name: string): Promise<string[]> {
  return (await api.find(`/r2/buckets/${name}`)) === undefined ? [name] : []
}

async function findNamespace(api: Api, title: string): Promise<string | undefined> {
  const found = await api.list<{ id: string; title: string }>('/storage/kv/namespaces')
  return found.find((namespace) => namespace.title === title)?.id
}

async function readDatabase(api: Api, id: string, name: string): Promise<NonNullable<State['database']>> {
  const tables = await query<{ name: string }>(
    api,
    id,
    "select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'",
  )
  const has = (table: string) => tables.some((row) => row.name === table)
  const applied = has('d1_migrations') ? await readApplied(api, id) : []
  if (
    tables.some((row) => row.name !== 'd1_migrations' && !row.name.startsWith('sqlite_')) &&
    applied.length === 0
  ) {
    throw new Error(`The account has a database named ${name} that is not Tagalong's. Choose another name.`)
  }
  const hasRow = async (sql: string) => (await query(api, id, `select 1 ${sql} limit 1`)).length > 0
  return {
    id,
    applied,
    hasMembers: has('users') && (await hasRow('from users')),
    hasAdmin: applied.includes(ADMIN_FLAG_MIGRATION) && (await hasRow('from users where is_admin')),
  }
}

/** Returns the names of a database's applied migrations. */
export async function readApplied(api: Api, databaseId: string): Promise<string[]> {
  const rows = await query<{ name: string }>(api, databaseId, 'select name from d1_migrations')
  return rows.map(({ name }) => name)
}

const ADMIN_FLAG_MIGRATION = '0019_admin-flag-and-set-up.sql'

/** Runs statements, separated by semicolons, in one transaction. Returns the first one's rows. */
export async function query<Row>(api: Api, databaseId: string, sql: string): Promise<Row[]> {
  const [first] = await api.post<{ results: Row[] }[]>(`/d1/database/${databaseId}/query`, { sql })
  return first?.results ?? []
}

/** Returns this release's migrations that the database lacks, in order. */
export function pendingMigrations(alreadyApplied: readonly string[]): string[] {
  const applied = new Set(alreadyApplied)
  const all = globSync(join(ROOT, 'migrations/*.sql')).map((file) => basename(file))
  return all.filter((name) => !applied.has(name)).sort()
}
