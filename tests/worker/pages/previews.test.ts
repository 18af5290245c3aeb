import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { PREVIEW_KEPT_DAYS } from '../../../worker/contract/limits'
import { discardedFiles, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { findSharedActivity } from '../../../worker/pages/listings/store/shared-activity'
import { activityCard } from '../../../worker/pages/previews/activity-card'
import { cardMarkup } from '../../../worker/pages/previews/draw'
import { findFonts } from '../../../worker/pages/previews/fonts'
import { drawLine } from '../../../worker/pages/previews/line'
import { withFonts } from '../../../worker/pages/previews/shape'
import { fitLine, wrapTitle } from '../../../worker/pages/previews/wrap'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, setActivity } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { countAttempts, NETWORK } from '../support/quotas'

const preview = (id: string, headers: Record<string, string> = {}) =>
  createClient().send('GET', `/og/a/${id}.png`, { headers })
const pngOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

/** Static files without the fonts for other scripts. */
const NO_FONTS: Fetcher = {
  fetch: async () => new Response(null, { status: 404 }),
  connect: () => {
    throw new Error('No sockets')
  },
}

/** Static files with the fonts for other scripts. */
const FONTS: Fetcher = {
  ...NO_FONTS,
  fetch: (address) => fetch(inject('html') + new URL(String(address)).pathname),
}

const cardWith = (title: string) => ({
  mark: { kind: 'date' as const, month: '', day: '' },
  title,
  line: '',
  type: 'OTHER',
  art: { covers: [] },
})

describe('/og/a/{id}.png', () => {
  test('is a PNG of 1200 by 630, drawn once and then read from the bucket until its content changes', async () => {
    const { id } = await insertActivity({ visibility: 'link', title: 'Sunset Tennis Doubles' })
    const response = await preview(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const png = await pngOf(response)
    const header = new DataView(png.buffer)
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630])
    const etag = response.headers.get('etag') ?? ''
    expect((await preview(id, { 'if-none-match': etag })).status).toBe(304)
    const drawings = () => database().$count(discardedFiles)
    expect(await drawings()).toBe(1)
    expect(await pngOf(await preview(id))).toEqual(png)
    await setActivity(id, { maxParticipants: 1 })
    const changed = await preview(id)
    expect(changed.headers.get('etag')).not.toBe(etag)
    await changed.body?.cancel()
    expect(await drawings()).toBe(1)
  })

  test.each([
    ['for members only', { visibility: 'members' as const }, {}],
    ['of a suspended organizer', { visibility: 'public' as const }, { suspendedAt: 1 }],
    ['of a deleted account', { visibility: 'public' as const }, { deletedAt: 1 }],
  ])('answers 404 for an activity %s, and draws nothing', async (_, activity, organizer) => {
    const { id, creatorId } = await insertActivity(activity)
    await database()
      .update(users)
      .set({ createdAt: 0, ...organizer })
      .where(eq(users.id, creatorId))
    expect((await preview(id)).status).toBe(404)
    expect(await database().$count(discardedFiles)).toBe(0)
  })

  test('refuses further drawings to a network over its limit, but serves existing ones', async () => {
    const [drawn, other] = [
      await insertActivity({ visibility: 'public' }),
      await insertActivity({ visibility: 'public' }),
    ]
    await pngOf(await preview(drawn.id))
    await countAttempts(['drawPreview', NETWORK], 120)
    expect((await preview(other.id)).status).toBe(429)
    const response = await preview(drawn.id)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  test(`is removed after ${PREVIEW_KEPT_DAYS} days`, async () => {
    const { id } = await insertActivity({ visibility: 'public' })
    await pngOf(await preview(id))
    expect(await env.IMAGES_BUCKET.head(`previews/a/${id}`)).not.toBeNull()
    setClock(now() + PREVIEW_KEPT_DAYS * DAY_MS + 1)
    await runJobs(env)
    expect(await env.IMAGES_BUCKET.head(`previews/a/${id}`)).toBeNull()
  })
})

describe('the card of an activity', () => {
  async function cardOf(overrides: Parameters<typeof insertActivity>[0]) {
    const { id } = await insertActivity({ visibility: 'public', ...overrides })
    const [row] = await findSharedActivity(database(), { id })
    if (!row) throw new Error('The activity is not visible')
    return activityCard(row.activity, now())
  }

  test.each([
    ['its price', {}, undefined, 'Free'],
    ['the price in dollars', { priceCents: 1250 }, undefined, '$12.50'],
    ['the last spots', { maxParticipants: 4, participantsCount: 3 }, undefined, '1 spot left'],
    ['that it is full', { maxParticipants: 4, participantsCount: 4 }, 'Full', 'Waitlist open'],
    ['that it is cancelled', { cancelledAt: 1 }, 'Canceled', undefined],
    ['that it is over', { startsAt: 1 }, 'Over', undefined],
  ])('shows %s', async (_, overrides, tag, fact) => {
    const card = await cardOf(overrides)
    expect([card.tag?.text, card.fact?.text]).toEqual([tag, fact])
  })

  test('shows a hidden place’s public area', async () => {
    const { line } = await cardOf({
      locationName: 'Mar Vista',
      exactLocationId: null,
      startsAt: Date.parse('2026-12-03T01:30:00Z'),
      timeZone: 'America/Los_Angeles',
    })
    expect(line).toBe('Wed 5:30 PM · Mar Vista')
  })
})

describe('texts', () => {
  test.each([
    ['Taco Crawl', ['Taco Crawl'], 104],
    ['Sunset Tennis Doubles', ['Sunset Tennis', 'Doubles'], 88],
    ['日の出ヨガと朝ごはん', ['日の出ヨガ', 'と朝ごはん'], 104],
  ])('"%s" is wrapped between words', (title, lines, size) => {
    expect(wrapTitle(title, 604)).toEqual({ lines, size })
  })

  test('an overlong title ends with …', () => {
    const { lines } = wrapTitle('Endless '.repeat(25), 604)
    expect([lines.length, lines.at(-1)?.endsWith('…')]).toEqual([4, true])
    expect(fitLine('W'.repeat(100), { width: 604, size: 44 }).endsWith('…')).toBe(true)
  })

  /** Draws a line of text at 100 px. */
  async function drawn(line: string, assets = FONTS) {
    const fonts = await findFonts(assets, [line])
    return withFonts(fonts.files, (shapers) => drawLine(line, { size: 100, role: 'title', fonts, shapers }))
  }
  /** Returns the left edges of the outlines. */
  const edges = (markup: string) => [...markup.matchAll(/translate\((-?[\d.]+) /g)].map(([, x]) => Number(x))

  // The last number is the width of the shaped words. Unjoined or overlapping letters would change it.
  test.each([
    ['نادي!', 7, 223],
    ['نزهة 5 كم', 10, 402],
    ['योग', 3, 155],
    ['যোগ', 4, 199],
    ['யோகா', 5, 408],
    ['ភ្នំពេញ', 6, 265],
    ['שלום', 4, 237],
    ['ไทย', 3, 161],
  ])('are shaped: %s', async (line, outlines, width) => {
    const { markup, width: own } = await drawn(line)
    expect([edges(markup).length, Math.round(own)]).toEqual([outlines, width])
  })

  test('run right to left in Arabic and Hebrew, even with digits and punctuation', async () => {
    const { isRightToLeft, markup } = await drawn('نادي!')
    const mark = await drawn('!', NO_FONTS)
    const outline = /d="[^"]+"/.exec(mark.markup)?.[0] ?? 'none'
    expect(isRightToLeft).toBe(true)
    expect(markup.startsWith(`<path transform="translate(0 0) scale(0.1)" ${outline}`)).toBe(true)
  })

  test('are outlines without markup, and omit an emoji instead of drawing a box', async () => {
    const title = 'A & <b> 🎾'
    const svg = cardMarkup(cardWith(title), await findFonts(NO_FONTS, [title]))
    expect(svg).not.toMatch(/<text|<b>|&|🎾/)
    expect((await drawn('🎾', NO_FONTS)).markup).toBe('')
  })

  test.each(['යෝගා', 'Yoga යෝගා', '日本'])(
    'with letters missing in all fonts are omitted as a whole: %s',
    async (title) => {
      const fonts = await findFonts(NO_FONTS, [title])
      expect(cardMarkup(cardWith(title), fonts)).toBe(cardMarkup(cardWith(''), fonts))
    },
  )
})

describe('preview images of lists', () => {
  const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const

  test('exist if the page exists, and are drawn again when the list changes', async () => {
    const { creatorId } = await insertActivity({ ...LOS_ANGELES, title: 'Sunset Tennis' })
    const etags = []
    for (const path of ['/og/in/california/los-angeles.png', `/og/o/${creatorId}.png`]) {
      const response = await createClient().get(path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      etags.push(response.headers.get('etag'))
    }
    await insertActivity({ ...LOS_ANGELES, creatorId, title: 'Early run', startsAt: now() + 1000 })
    const [city] = etags
    const changed = await createClient().get('/og/in/california/los-angeles.png')
    expect(changed.headers.get('etag')).not.toBe(city)
  })

  test('do not exist for organizers and cities without a page', async () => {
    const { creatorId } = await insertActivity({ ...LOS_ANGELES, visibility: 'link' })
    for (const path of [
      `/og/o/${creatorId}.png`,
      '/og/in/california/los-angeles.png',
      '/og/in/x.png',
      '/og/o/.png',
    ])
      expect([path, (await createClient().get(path)).status]).toEqual([path, 404])
  })
})
