import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prompts from '@clack/prompts'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { Health } from '../worker/contract/calls/service.ts'
import { buildApp } from './build/steps.ts'
import { findAnswers, orStop } from './deploy/answers.ts'
import type { Api } from './deploy/api.ts'
import { connect } from './deploy/api.ts'
import { checkSite } from './deploy/check.ts'
import type { Plan } from './deploy/plan.ts'
import { configFor, describePlan, makePlan } from './deploy/plan.ts'
import { setReplication } from './deploy/replicas.ts'
import { requireSchema } from './deploy/schema.ts'
import type { GivenIds } from './deploy/state.ts'
import { namesOf, query, readState, readTag } from './deploy/state.ts'
import { runWrangler, withSecretsFile } from './deploy/wrangler.ts'
import { ROOT } from './local.ts'
import { readOptions } from './options.ts'
import { makeSetUpLink } from './set-up-link.ts'
import { readSiteName } from './site-name.ts'

const HELP = `Puts Tagalong on Cloudflare, or updates it: creates what is missing, applies migrations, uploads, and checks the site.
Safe to repeat: it continues where it stopped, and does nothing if everything is up to date.

  npm run deploy                  asks for missing settings
  npm run deploy -- --preview     the same for a staging copy with data of its own, named <name>-preview
  npm run deploy -- --dry-run     only prints what it would do
  npm run deploy -- --yes         never asks; fails if something is missing

  --name NAME      name of the worker, and prefix of its resources' names (default: name in wrangler.toml)
  --check-at URL   checks the site at another URL, for a domain that is not reachable yet
  --location HINT  location of a new database's primary: wnam, enam, weur, eeur, apac, or oc. It cannot be changed later
  --jurisdiction J restricts where a new database is stored: eu or fedramp. It cannot be changed later
  --no-set-up-link prints no link for the first admin, for logs that others can read; npm run setup-link prints one later

Login: npx wrangler login, or CLOUDFLARE_API_TOKEN. With several accounts: CLOUDFLARE_ACCOUNT_ID.
Answers from the environment: SITE_URL, SITE_NAME, MAIL_FROM, ADMIN_EMAIL, READ_REPLICAS (auto or off). The deployed worker remembers them.
Secrets from the environment: SESSION_SECRET, PLACE_SECRET, VAPID_PUBLIC_KEY, and VAPID_PRIVATE_KEY (random by default), MAIL_API_KEY, and the others that
docs/operations.md lists.`

const BUILT = join(ROOT, 'dist/tagalong/wrangler.json')
const DEPLOYED = join(ROOT, 'dist/tagalong/wrangler.deploy.json')
/** Cloudflare's error code for an account without Analytics Engine. */
const NO_ANALYTICS_ENGINE = '10089'

/** Settings required by the legal pages. */
const OF_LEGAL_PAGES = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL']

const { values: options } = readOptions(HELP, {
  options: {
    preview: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    name: { type: 'string' },
    'check-at': { type: 'string' },
    location: { type: 'string' },
    jurisdiction: { type: 'string' },
    'no-set-up-link': { type: 'boolean', default: false },
  },
})
await deploy().catch(stop)

function stop(error: Error): never {
  prompts.cancel(error.message)
  process.exit(1)
}

async function deploy(): Promise<void> {
  // Builds can't answer prompts, even if they have a terminal.
  const mayAsk = !options.yes && !process.env.CI && process.stdin.isTTY === true
  const configured = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const given: GivenIds = options.preview
    ? {}
    : {
        database: configured.d1_databases[0]?.database_id,
        namespace: configured.kv_namespaces[0]?.id,
      }
  // Cloudflare's own builds set the name with this variable.
  const name = options.name ?? process.env.WRANGLER_CI_OVERRIDE_NAME ?? configured.name ?? 'tagalong'
  const buckets = (configured.r2_buckets as { binding: string; bucket_name?: string }[]).map(
    ({ binding, bucket_name }) => (options.preview ? { binding } : { binding, bucket_name }),
  )
  const names = namesOf(options.preview ? `${name}-preview` : name, buckets)
  const robots = options.preview ? 'noindex' : 'index'

  prompts.intro(`Deploying ${names.worker}`)
  const api = await connect(mayAsk ? chooseAccount : refuseToChoose)
  const state = await readState(api, names, given)
  const workersDevUrl = state.subdomain && `https://${names.worker}.${state.subdomain}.workers.dev`
  const answers = await findAnswers({
    deployed: state.worker?.vars ?? {},
    configured: configured.vars,
    workersDevUrl,
    mayAsk,
  })

  if (state.database && (options.location || options.jurisdiction))
    throw new Error(
      "The database exists, and its location can't be changed. Omit --location and --jurisdiction.",
    )
  const replicas = (process.env.READ_REPLICAS ?? state.worker?.vars.READ_REPLICAS) === 'off' ? 'off' : 'auto'

  // Each build contains the name, so later deployments need it too.
  const siteName = readSiteName(process.env.SITE_NAME || state.worker?.vars.SITE_NAME)
  process.env.SITE_NAME = siteName
  // Headers of static files are part of the build.
  process.env.ROBOTS = robots
  // So is the landing page, whose example figures and testimonials must not be published.
  process.env.LANDING_CLAIMS ??= 'off'
  process.env.LANDING_URL = answers.SITE_URL
  await buildApp()
  const built = JSON.parse(readFileSync(BUILT, 'utf8'))
  const configOf = (databaseId?: string, namespaceId?: string, hasMetrics = true) =>
    configFor(built, { names, answers, robots, siteName, replicas, databaseId, namespaceId, hasMetrics })
  const build = readFileSync(join(ROOT, 'dist/source.hash'), 'utf8')
  const plan = makePlan({ state, config: configOf(), build })
  const steps = describePlan(plan, names, answers)
  prompts.note(steps.length > 0 ? steps.join('\n') : 'Nothing has changed.', 'Plan')
  if (options['dry-run']) return prompts.outro('Dry run: nothing was changed.')
  if (mayAsk && steps.length > 0 && !orStop(await prompts.confirm({ message: 'Do this?' }))) return

  const databaseId = state.database?.id ?? (await createDatabase(api, names.database))
  const writeConfig = (namespaceId: string | undefined, hasMetrics: boolean) =>
    writeFileSync(DEPLOYED, JSON.stringify(configOf(databaseId, namespaceId, hasMetrics)))
  writeConfig(state.namespaceId, true)
  await migrate(plan, api.accountId)
  await requireSchema(api, databaseId)
  if (plan.upload) {
    prompts.log.step('Uploading')
    try {
      await upload(plan, api.accountId)
    } catch (error) {
      if (!String(error).includes(NO_ANALYTICS_ENGINE)) throw error
      prompts.log.warn(
        'Without metrics: this account has no Analytics Engine. Turn it on in the dashboard and deploy again.',
      )
      // The first attempt has created the namespace, and Wrangler would create it again.
      const { namespaceId } = await readState(api, names, given)
      writeConfig(namespaceId, false)
      // A different tag, so that the next deployment tries again.
      await upload({ ...plan, tag: `${plan.tag}-plain` }, api.accountId)
    }
    await requireServed(api, names.worker, plan.tag)
  }

  await setReplication(api, databaseId, replicas)
  await checkSite(options['check-at'] ?? answers.SITE_URL)
  prompts.log.success(`${answers.SITE_URL} answers.`)
  if (!state.database?.hasAdmin && !options['no-set-up-link']) {
    const { secret, sql, minutes } = makeSetUpLink()
    await query(api, databaseId, sql)
    prompts.log.info(`Create the admin within ${minutes} minutes:\n${answers.SITE_URL}/setup#${secret}`)
  }
  await warnAboutMail(options['check-at'] ?? answers.SITE_URL)
  const known = [...Object.keys(plan.secrets), ...(state.worker?.secrets ?? [])]
  const missing = OF_LEGAL_PAGES.filter((name) => !known.includes(name))
  if (missing.length > 0)
    prompts.log.warn(
      `The legal pages, such as /imprint, lack ${missing.join(', ')}. Set them and deploy again.`,
    )
  prompts.outro('Deployed.')
}

/** Warns if the deployed site can't send email. */
async function warnAboutMail(site: string): Promise<void> {
  const { parts } = (await (await fetch(`${site}/api/health`)).json()) as Health
  if (parts.mail !== 'off') return
  prompts.log.warn(
    `This site can't send email: it has no email provider, or MAIL_FROM is an address that can't send, such as one at workers.dev.
Until then, sign-up links and notices wait for up to 7 days. See docs/operations.md, section Email.`,
  )
}

/** Applies migrations first, because they also suit the running release (docs/operations.md). */
async function migrate({ migrations }: Plan, accountId: string): Promise<void> {
  if (migrations.length === 0) return
  prompts.log.step('Applying migrations')
  await runWrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', DEPLOYED], accountId)
}

async function upload({ secrets, tag }: Plan, accountId: string): Promise<void> {
  await withSecretsFile(secrets, (file) =>
    runWrangler(['deploy', '--config', DEPLOYED, '--secrets-file', file, '--tag', tag], accountId),
  )
}

/**
 * Checks that the new version serves the traffic.
 * @throws Error if it does not, although Wrangler exited without an error
 */
async function requireServed(api: Api, worker: string, tag: string): Promise<void> {
  const served = await readTag(api, worker)
  if (served?.startsWith(tag)) return
  throw new Error(
    `Wrangler exited without an error, but the new version of ${worker} serves no traffic. Deploy again.`,
  )
}

async function createDatabase(api: Api, name: string): Promise<string> {
  prompts.log.step(`Creating the database ${name}`)
  const { location, jurisdiction } = options
  const { uuid } = await api.post<{ uuid: string }>('/d1/database', {
    name,
    ...(location && { primary_location_hint: location }),
    ...(jurisdiction && { jurisdiction }),
  })
  return uuid
}

async function chooseAccount(accounts: { id: string; name: string }[]): Promise<string> {
  const choices = accounts.map(({ id, name }) => ({ value: id, label: name }))
  return orStop(await prompts.select({ message: 'Which account?', options: choices }))
}

async function refuseToChoose(accounts: { id: string; name: string }[]): Promise<string> {
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new Error(`The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of:\n${list}`)
}
