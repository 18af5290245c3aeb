import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaywrightWorkerOptions } from 'playwright/test'
import { ROOT } from '../../../scripts/local.ts'

type Browser = Partial<Pick<PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'>>

const SYSTEM_BROWSER = '/usr/bin/chromium'
const UNPACKED = join(ROOT, 'node_modules/.cache/chromium')

/**
 * Renders only WebGL in software, so that the map draws without a graphics card; compositing pages in software too would take
 * three times the CPU. Only local host names resolve, so that no test depends on the network. (Intercepting requests in the test
 * instead would disable the browser's cache.)
 */
const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A document that a test fulfills has no IP address space, so it couldn't open the live connection.
  '--disable-features=LocalNetworkAccessChecks',
  '--no-first-run',
  '--js-flags=--no-opt --no-maglev',
]

/** Returns the Chromium to test with: the packaged one on 64-bit Intel Linux, else the system's, else an installed Chrome. */
export async function findBrowser(): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { browserName: 'chromium', launchOptions: { executablePath: await unpackChromium(), args: ARGS } }
  }
  if (existsSync(SYSTEM_BROWSER)) {
    return { browserName: 'chromium', launchOptions: { executablePath: SYSTEM_BROWSER, args: ARGS } }
  }
  return { browserName: 'chromium', channel: 'chrome', launchOptions: { args: ARGS } }
}

/** Unpacks the packaged Chromium with its libraries and font on first use. @returns its path */
async function unpackChromium(): Promise<string> {
  if (!existsSync(UNPACKED)) {
    const partial = `${UNPACKED}-${process.pid}`
    mkdirSync(partial, { recursive: true })
    const { TMPDIR, VERCEL } = process.env
    // The package unpacks to TMPDIR, and includes its libraries only when it detects a cloud function.
    Object.assign(process.env, { TMPDIR: partial, VERCEL: '1' })
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    restore({ TMPDIR, VERCEL })
    writeFileSync(join(partial, 'fonts/fonts.conf'), FONTS)
    rmSync(UNPACKED, { recursive: true, force: true })
    renameSync(partial, UNPACKED)
  }
  process.env.LD_LIBRARY_PATH = join(UNPACKED, 'al2023/lib')
  process.env.FONTCONFIG_PATH = join(UNPACKED, 'fonts')
  return join(UNPACKED, 'chromium')
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${UNPACKED}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${UNPACKED}/fonts/cache</cachedir>
</fontconfig>
`

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
