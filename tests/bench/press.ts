import type { Page } from 'playwright/test'
import { chromium } from 'playwright/test'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localStateDir, localVars } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { serveBuild } from '../../scripts/serve.ts'
import { browserOptions, signIn } from './browser.ts'
import { describeData } from './data.ts'
import { measurePress, watchPresses } from './press/measure.ts'

const HELP = `Measures how long a press waits for its visible response, on the production build and the local data: a phone's screen,
with the processor slowed down four times, every page visited once before. Fails when the median of a kind of press is
above its goal. The worst press is printed too; it varies with what else the machine does.

  npm run bench:press

  --presses N    presses of each kind (default 7)
  --only TEXT    measure only kinds whose name contains TEXT
  --help         print this text

  PORT, STATE_DIR  as for npm start; stop its server first`

const { values } = readOptions(HELP, {
  options: {
    presses: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
})

const SLOWDOWN = 4
/** After this time a page has warmed the others. */
const WARM_MS = 9000
const [CONTROL_MS, PAGE_MS] = [100, 150]
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }

type Press = {
  name: string
  goalMs: number
  as: 'participant' | 'organizer'
  path: string
  /** The element to tap in a round, as a selector, and an expression that is true once it has responded. */
  tap: (round: number) => { target: string; isShown: string }
  /** A selector of the element that leads back to `path`. */
  back?: string
}

const DOCK = 'nav[aria-label="Main, phone"]'
const TYPE_CHIPS = '[role=radiogroup][aria-label=Type]'
const MARKETING = '[role=switch][aria-label=Marketing]'
const THEMES = ['Dark', 'Light'] as const

const PRESSES: Press[] = [
  {
    name: 'turn a card of Explore',
    goalMs: CONTROL_MS,
    as: 'participant',
    path: '/explore',
    tap: (round) => ({
      target: `main article >> nth=${round} >> button >> nth=0`,
      isShown: `document.querySelectorAll('main article')[${round}].querySelector('button').inert`,
    }),
  },
  {
    name: 'filter Explore by type',
    goalMs: CONTROL_MS,
    as: 'participant',
    path: '/explore',
    tap: (round) => {
      const chip = (round % 3) + 1
      return {
        target: `${TYPE_CHIPS} label >> nth=${chip}`,
        isShown: `document.querySelectorAll('${TYPE_CHIPS} input')[${chip}].checked`,
      }
    },
  },
  changeTab('Coming Soon', { as: 'participant', path: '/coming-soon', tabs: 3 }),
  changeTab('Management', { as: 'organizer', path: '/activity-management', tabs: 2 }),
  {
    name: 'change the theme',
    goalMs: CONTROL_MS,
    as: 'participant',
    path: '/settings',
    tap: (round) => {
      const theme = THEMES[round % 2] ?? ''
      return {
        target: `[role=radiogroup][aria-label=Theme] label:has-text("${theme}")`,
        isShown: `document.documentElement.dataset.theme === '${theme.toLowerCase()}'`,
      }
    },
  },
  {
    name: 'turn a switch of Settings',
    goalMs: CONTROL_MS,
    as: 'participant',
    path: '/settings',
    tap: (round) => ({
      target: `label:has(${MARKETING})`,
      isShown: `document.querySelector('${MARKETING}').checked === ${round % 2 === 0}`,
    }),
  },
  openPage('/explore', 'Explore Activities'),
  openPage('/coming-soon', 'My Activities'),
  openPage('/activity-management', 'Activity Management'),
  openPage('/map', 'Activities Near You'),
  openPage('/settings', 'Settings'),
]

const server = await start()
const browser = await chromium.launch(await browserOptions())
try {
  console.log(`${await describeData(server.db, localStateDir())}\n`)
  console.log('| Press | median ms | worst ms | goal ms |')
  console.log('|---|---|---|---|')
  for (const press of PRESSES) {
    if (!press.name.includes(values.only)) continue
    const times = (await measure(press)).sort((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN
    console.log(
      `| ${[press.name, Math.round(median), Math.round(times.at(-1) ?? 0), press.goalMs].join(' | ')} |`,
    )
    if (!(median <= press.goalMs)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}

async function start() {
  await buildApp()
  return serveBuild({ port: localPort(), stateDir: localStateDir(), vars: localVars() })
}

async function measure(press: Press): Promise<number[]> {
  const context = await browser.newContext({
    ...PHONE,
    geolocation: LOS_ANGELES,
    permissions: ['geolocation'],
  })
  await signIn(context, server.url, press.as)
  const page = await context.newPage()
  await watchPresses(page)
  await page.goto(server.url + press.path)
  await page.waitForTimeout(WARM_MS)
  // The first round fills the caches of other pages.
  if (press.back) await pressOnce(page, press, 0)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let round = 0; round < Number(values.presses); round++) times.push(await pressOnce(page, press, round))
  await context.close()
  return times
}

async function pressOnce(page: Page, { tap, back, path }: Press, round: number): Promise<number> {
  const { target, isShown } = tap(round)
  const time = await measurePress(page, page.locator(target), isShown)
  if (back) {
    await page.locator(back).tap()
    await page.waitForURL(`**${path}`)
  }
  return time
}

function changeTab(name: string, { as, path, tabs }: Pick<Press, 'as' | 'path'> & { tabs: number }): Press {
  return {
    name: `change the tab of ${name}`,
    goalMs: CONTROL_MS,
    as,
    path,
    tap: (round) => {
      const tab = (round + 1) % tabs
      return {
        target: `main [role=tab] >> nth=${tab}`,
        isShown: `document.querySelectorAll('main [role=tab]')[${tab}].ariaSelected === 'true'
          && document.querySelector('main [role=tabpanel]:not([hidden])')?.childElementCount > 0`,
      }
    },
  }
}

/** Opens a page from the dock, and returns to another one that does not count. */
function openPage(path: string, title: string): Press {
  const start = path === '/settings' ? '/coming-soon' : '/settings'
  return {
    name: `open ${title}`,
    goalMs: PAGE_MS,
    as: 'participant',
    path: start,
    back: `${DOCK} a[href="${start}"]`,
    tap: () => ({
      target: `${DOCK} a[href="${path}"]`,
      isShown: `document.querySelector('main h1')?.textContent === '${title}'
        && !document.querySelector('main [aria-busy="true"]')`,
    }),
  }
}
