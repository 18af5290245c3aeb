import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { connect } from './deploy/api.ts'
import { checkSite } from './deploy/check.ts'
import { listReleases, readVars } from './deploy/state.ts'
import { runWrangler } from './deploy/wrangler.ts'
import { fail, ROOT } from './local.ts'
import { readOptions } from './options.ts'

const HELP = `Serves the previous release again, within seconds, and checks the site. The database is unchanged: every release runs
on the schema of the next one (docs/operations.md).

  npm run rollback
  npm run rollback -- --to VERSION    another release; npx wrangler deployments list --name NAME shows them
  npm run rollback -- --preview       the staging copy

  --name NAME      name of the worker (default: name in wrangler.toml)
  --check-at URL   checks the site at another URL`

const { values: options } = readOptions(HELP, {
  options: {
    to: { type: 'string' },
    name: { type: 'string' },
    preview: { type: 'boolean', default: false },
    'check-at': { type: 'string' },
  },
})
await rollBack().catch((error: Error) => fail(error.message))

async function rollBack(): Promise<void> {
  const name = options.name ?? readConfig({ config: join(ROOT, 'wrangler.toml') }).name ?? 'tagalong'
  const worker = options.preview ? `${name}-preview` : name
  const api = await connect(() =>
    fail('The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID.'),
  )
  const [current, ...earlier] = await listReleases(api, worker)
  const target = options.to ?? earlier.find((version) => version !== current)
  if (target === undefined) fail(`${worker} has no earlier release.`)
  if (target === current) fail(`${worker} already serves ${target}.`)

  const args = ['rollback', target, '--name', worker, '--message', 'npm run rollback', '--yes']
  await runWrangler(args, api.accountId)
  const [served] = await listReleases(api, worker)
  if (served !== target) fail(`Wrangler exited without an error, but ${worker} still serves ${served}.`)
  const { SITE_URL = '' } = await readVars(api, worker)
  await checkSite(options['check-at'] ?? SITE_URL)
  console.log(`${worker} serves ${target} instead of ${current}.`)
}
