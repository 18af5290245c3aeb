import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from './deploy/api.ts'
import { fail, ROOT } from './local.ts'
import type { Bucket } from './map/buckets.ts'
import { remoteBucket, withLocalBucket } from './map/buckets.ts'
import { installMap } from './map/install.ts'
import { describeFile } from './map/installed-file.ts'
import { readOptions } from './options.ts'

/** Cloudflare's API accepts files up to 300 MiB. */
const API_MAX_MB = 300
const MEGABYTE = 1024 * 1024

const HELP = `Installs a PMTiles file as the map: tiles in the schema of Protomaps, version 4, or of OpenMapTiles.

  npm run map:install -- FILE                        into the local data (stop npm start first)
  npm run map:install -- FILE --remote               into the deployed bucket (up to ${API_MAX_MB} MB)
  npm run map:install -- FILE --remote --uploaded    the same, after uploading the file by other means

  --worker NAME    the deployed worker, if its name differs from wrangler.toml
  STATE_DIR        folder of the local data (default .tagalong/state)

To cut a region out of the planet: pmtiles extract https://build.protomaps.com/DATE.pmtiles FILE --bbox=W,S,E,N`

const { values, positionals } = readOptions(HELP, {
  options: {
    remote: { type: 'boolean' },
    uploaded: { type: 'boolean' },
    worker: { type: 'string' },
  },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined) fail(HELP)
const path = resolve(process.env.INIT_CWD ?? '.', file)
if (!existsSync(path)) fail(`${path} does not exist.`)
await install().catch((error: Error) => fail(`${file} cannot be installed. ${error.message}`))

async function install(): Promise<void> {
  await describeFile(path)
  if (!values.remote) return withLocalBucket(report)
  const { unstable_readConfig: readConfig } = await import('wrangler')
  // Wrangler names the bucket after the worker and the binding (adr/0070).
  const worker = values.worker ?? readConfig({ config: join(ROOT, 'wrangler.toml') }).name
  const name = `${worker}-maps-bucket`
  if (!values.uploaded && statSync(path).size > API_MAX_MB * MEGABYTE) {
    const { name: key } = await describeFile(path)
    throw new Error(`It is too large for Cloudflare's API. Upload it with R2's S3 API, for example
  rclone copyto ${path} r2:${name}/${key}
then run this again with --uploaded.`)
  }
  const api = await connect(() =>
    fail('The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID.'),
  )
  await report(remoteBucket(api, name))
}

async function report(bucket: Bucket): Promise<void> {
  const { name, schema, bounds, minZoom, maxZoom } = await installMap(bucket, path, {
    isUploaded: values.uploaded ?? false,
  })
  console.log(`Installed ${name}: ${schema}, zoom ${minZoom} to ${maxZoom}, ${bounds.join(', ')}.
The map uses it within a minute.`)
}
