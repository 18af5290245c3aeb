import { createHash, randomBytes } from 'node:crypto'
import { newVapidKeys } from '../vapid-keys.ts'
import type { Answers } from './answers.ts'
import type { Names, State } from './state.ts'
import { pendingMigrations } from './state.ts'

/** Secrets that operators may set: for other companies' services, and for the legal pages. */
const OPTIONAL_SECRETS = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'CONTACT_EMAIL',
  'MAIL_PROVIDER',
  'MAIL_API_KEY',
  'MAIL_API_URL',
  'MAIL_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'MAPTILER_KEY',
  'MAPTILER_MAP_KEY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
  'SENTRY_DSN',
  'SESSION_SECRET_PREVIOUS',
  'BACKUP_KEY',
]
/** Keys for push notifications, generated once. */
const VAPID_SECRETS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
const SECRET_BYTES = 32
const TAG_CHARACTERS = 16

/** Steps that bring an account up to this release. All are empty if it is up to date. */
export type Plan = {
  createDatabase: boolean
  migrations: string[]
  createNamespace: boolean
  createBuckets: string[]
  /** Secrets to set, by name. */
  secrets: Record<string, string>
  /** Identifies this build with this configuration. */
  tag: string
  upload: boolean
}

/**
 * Returns the steps to take. `config` is the worker's configuration, `build` a hash of the built files.
 * @throws Error if the database has members but its signing secrets are gone
 */
export function makePlan(options: { state: State; config: unknown; build: string }): Plan {
  const { state, config, build } = options
  const given = givenSecrets()
  const secrets = { ...newSecrets(state, given), ...newPushKeys(state, given), ...given }
  const tag = createHash('sha256')
    .update(JSON.stringify([build, config, given]))
    .digest('hex')
    .slice(0, TAG_CHARACTERS)
  const hasNewSecret = Object.keys(secrets).some((name) => !state.worker?.secrets.includes(name))
  return {
    createDatabase: state.database === undefined,
    migrations: pendingMigrations(state.database?.applied ?? []),
    createNamespace: state.namespaceId === undefined,
    createBuckets: state.missingBuckets,
    secrets,
    tag,
    upload: state.worker?.tag !== tag || hasNewSecret || !usesResources(state),
  }
}

/** Returns whether the worker uses the account's current resources, not earlier ones that were deleted. */
function usesResources({ worker, database, namespaceId, missingBuckets }: State): boolean {
  return (
    worker?.databaseId === database?.id && worker?.namespaceId === namespaceId && missingBuckets.length === 0
  )
}

function givenSecrets(): Record<string, string> {
  const names = ['SESSION_SECRET', 'PLACE_SECRET', ...VAPID_SECRETS, ...OPTIONAL_SECRETS]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/**
 * Returns random values for a new worker's secrets. A worker with a SESSION_SECRET but no PLACE_SECRET gets none, because its
 * approximate places would move.
 */
function newSecrets({ worker, database }: State, given: Record<string, string>): Record<string, string> {
  if (worker?.secrets.includes('SESSION_SECRET') || given.SESSION_SECRET) return {}
  if (database?.hasMembers) {
    throw new Error(
      'The database has members, but the worker with its secrets is gone. Set SESSION_SECRET and PLACE_SECRET to their old values: with new ones, approximate places would move and reveal exact ones.',
    )
  }
  const random = () => randomBytes(SECRET_BYTES).toString('base64url')
  return { SESSION_SECRET: random(), PLACE_SECRET: random() }
}

/** Returns a new key pair for a worker that has none, including workers that predate push. */
function newPushKeys({ worker }: State, given: Record<string, string>): Record<string, string> {
  const hasKey = VAPID_SECRETS.some((name) => worker?.secrets.includes(name) || given[name])
  return hasKey ? {} : newVapidKeys()
}

/** Returns the plan as readable lines, with the names of secrets but not their values. */
export function describePlan(plan: Plan, names: Names, answers: Answers): string[] {
  const secrets = Object.keys(plan.secrets)
  return [
    ...(plan.createDatabase ? [`create the D1 database ${names.database}`] : []),
    ...(plan.migrations.length > 0
      ? [`apply ${plan.migrations.length} migrations, ${plan.migrations[0]} to ${plan.migrations.at(-1)}`]
      : []),
    ...(plan.createNamespace ? [`create the KV namespace ${names.namespace}`] : []),
    ...plan.createBuckets.map((name) => `create the R2 bucket ${name}`),
    ...(plan.upload && secrets.length > 0 ? [`set the secrets ${secrets.join(', ')}`] : []),
    ...(plan.upload ? [`upload the worker ${names.worker} and its pages for ${answers.SITE_URL}`] : []),
  ]
}

type BuiltConfig = Record<string, unknown>

/** Returns the built worker's configuration, with one deployment's names, ids, and answers. */
export function configFor(
  built: BuiltConfig,
  options: {
    names: Names
    answers: Answers
    /** Whether search engines may list the site. */
    robots: 'index' | 'noindex'
    siteName: string
    /** Whether replicas serve reads. */
    replicas: 'auto' | 'off'
    databaseId: string | undefined
    namespaceId: string | undefined
    /** Whether the account has Analytics Engine. */
    hasMetrics: boolean
  },
): BuiltConfig {
  const { names, answers, robots, siteName, replicas, databaseId, namespaceId, hasMetrics } = options
  const { configPath: _, userConfigPath: __, topLevelName: ___, definedEnvironments: ____, ...rest } = built
  const { hostname } = new URL(answers.SITE_URL)
  const isWorkersDev = hostname.endsWith('.workers.dev')
  return {
    ...rest,
    name: names.worker,
    vars: {
      ...(rest.vars as object),
      ...answers,
      SITE_NAME: siteName,
      ROBOTS: robots,
      READ_REPLICAS: replicas,
    },
    workers_dev: isWorkersDev,
    ...(!isWorkersDev && { routes: [{ pattern: hostname, custom_domain: true }] }),
    d1_databases: [
      {
        binding: 'DB',
        database_name: names.database,
        database_id: databaseId,
        migrations_dir: '../../migrations',
      },
    ],
    kv_namespaces: [{ binding: 'SESSIONS', ...(namespaceId !== undefined && { id: namespaceId }) }],
    analytics_engine_datasets: hasMetrics
      ? [{ binding: 'METRICS', dataset: names.worker.replaceAll('-', '_') }]
      : [],
    r2_buckets: Object.entries(names.buckets).map(([binding, bucket_name]) => ({ binding, bucket_name })),
  }
}
