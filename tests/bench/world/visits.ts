import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { localVars } from '../../../scripts/local.ts'
import { serveBuild } from '../../../scripts/serve.ts'
import { signIn } from '../browser.ts'
import { describeData } from '../data.ts'
import type { City } from './cities.ts'
import { EDGE_MS } from './cities.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
/** The location of every visitor, near the demo activities, so that every city sees the same list. */
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }

type Site = {
  data: string
  setDistance: (city: City, replicaMs: number | null) => Promise<void>
  /** Opens Explore with an empty cache. Returns the milliseconds until a card is painted. */
  timeExplore: () => Promise<number>
  /** Opens an activity's link with an empty cache and applies. Returns the milliseconds until the response. */
  timeApply: () => Promise<number>
  stop: () => Promise<void>
}

type Options = { port: number; stateDir: string; folder: string; browser: Browser }

/** Serves a build behind `distant-worker.js`, and signs in to it. */
export async function openSite({ port, stateDir, folder, browser }: Options): Promise<Site> {
  const front = readFileSync(join(import.meta.dirname, 'distant-worker.js'), 'utf8')
  const vars = { ...localVars(), SITE_URL: `http://localhost:${port}`, RATE_LIMIT_FACTOR: '1000' }
  const server = await serveBuild({ port, stateDir, vars, front, folder })
  try {
    const data = await describeData(server.db, stateDir)
    const visitor = await browser.newContext()
    await signIn(visitor, server.url, 'participant')
    const storageState = await visitor.storageState()
    await visitor.close()

    /** Visits in a new context with an empty cache. Each of its requests takes a round trip to the edge. */
    const visit = async (measure: (page: Page) => Promise<number>) => {
      const context = await browser.newContext({
        ...PHONE,
        storageState,
        geolocation: LOS_ANGELES,
        permissions: ['geolocation'],
      })
      try {
        const page = await context.newPage()
        const devTools = await context.newCDPSession(page)
        await devTools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: EDGE_MS,
          downloadThroughput: -1,
          uploadThroughput: -1,
        })
        return await measure(page)
      } finally {
        await context.close()
      }
    }
    return {
      data,
      stop: server.stop,
      setDistance: async ({ primaryMs }, replicaMs) => {
        const body = JSON.stringify({ primaryMs, replicaMs })
        await fetch(`${server.url}/api/world`, { method: 'POST', body })
      },
      timeExplore: () =>
        visit(async (page) => {
          await page.goto(`${server.url}/explore`, { waitUntil: 'commit' })
          return page.evaluate<number>(CARD_PAINTED)
        }),
      timeApply: () =>
        visit(async (page) => {
          const id = await findActivity(server.db)
          const apply = page.getByRole('button', { name: 'Apply to Join' })
          const answered = page.waitForResponse(
            (answer) => answer.url().endsWith('/api/applications') && answer.request().method() === 'POST',
          )
          await page.goto(`${server.url}/activity/${id}`, { waitUntil: 'commit' })
          await apply.first().click()
          await page.getByRole('dialog').getByRole('button', { name: 'Apply to Join' }).click()
          const answer = await answered
          if (!answer.ok()) throw new Error(`The application was refused: ${answer.status()}`)
          return page.evaluate(() => performance.now())
        }),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Runs in the page: waits until a frame with a card has been drawn. Returns the milliseconds since the visit started. */
const CARD_PAINTED = `new Promise((resolve) => {
  const look = () => {
    const cards = [...document.querySelectorAll('article[aria-label] button')]
    const isShown = cards.some((card) => card.checkVisibility())
    requestAnimationFrame(isShown ? () => resolve(performance.now()) : look)
  }
  look()
})`

/** Returns the id of an activity with free seats that the account has not applied to. */
async function findActivity(db: D1): Promise<string> {
  const found = await db
    .prepare(
      `select a.id from activities a join users u on u.email = 'participant@tagalong.example'
       where a.starts_at > ?1 + 86400000 and a.cancelled_at is null and a.creator_id <> u.id
         and a.participants_count < a.max_participants
         and not exists (select 1 from applications p where p.activity_id = a.id and p.user_id = u.id)
       order by a.starts_at limit 1`,
    )
    .bind(Date.now())
    .first<{ id: string }>()
  if (!found) throw new Error('The account has applied to every activity. Delete the folder to get new data.')
  return found.id
}
type D1 = Awaited<ReturnType<typeof serveBuild>>['db']
