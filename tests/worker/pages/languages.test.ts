import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { PREVIEW_KEPT_DAYS } from '../../../worker/contract/limits'
import { runJobs } from '../../../worker/jobs'
import { findFonts } from '../../../worker/pages/previews/fonts'
import { drawLine } from '../../../worker/pages/previews/line'
import { withFonts } from '../../../worker/pages/previews/shape'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createClient, ORIGIN, setClock } from '../support/client'

/* Public pages in the visitor's language (product.md 17.23). */

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const
const SPANISH = { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } }

const pageOf = async (path: string, init = {}) => (await createClient().get(path, init)).text()
const linkOf = (page: string, rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(page)?.[1]

describe('a page', () => {
  test('is in the chosen language, else in the browser’s, else in English', async () => {
    const { id } = await insertActivity(LOS_ANGELES)
    const chosen = createClient({ cookies: new Map([['language', 'es']]) })
    expect(await pageOf(`/a/${id}`, SPANISH)).toContain('Qué sigue')
    expect(await (await chosen.get(`/a/${id}`, { headers: { 'accept-language': 'de' } })).text()).toContain(
      'Qué sigue',
    )
    expect(await pageOf(`/a/${id}`)).toContain('What happens next')
    expect(await pageOf(`/a/${id}?lang=es`)).toContain('Qué sigue')
    expect(await pageOf(`/a/${id}?lang=xx`, SPANISH)).toContain('Qué sigue')
    expect(await (await chosen.get(`/a/${id}?lang=en`)).text()).toContain('What happens next')
  })

  test('says its language and direction', async () => {
    const { id } = await insertActivity(LOS_ANGELES)
    const beginnings = await Promise.all(
      ['en', 'es', 'ar-XB'].map(async (tag) => (await pageOf(`/a/${id}?lang=${tag}`)).slice(0, 60)),
    )
    expect(beginnings.map((page) => /<html[^>]*>/.exec(page)?.[0])).toEqual([
      '<html lang="en">',
      '<html lang="es">',
      '<html lang="ar-XB" dir="rtl">',
    ])
  })

  test('has an address for each language, with its preview, calendar, and feed', async () => {
    await insertActivity(LOS_ANGELES)
    const path = '/in/california/los-angeles'
    const page = await pageOf(path, SPANISH)
    expect(linkOf(page, 'canonical')).toBe(`${ORIGIN}${path}?lang=es`)
    expect(linkOf(page, 'alternate" type="text/calendar')).toBe(`${path}.ics?lang=es`)
    expect(page).toContain(`content="${ORIGIN}/og${path}.png?lang=es"`)
    const alternates = [...page.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, ...pair]) => pair)
    expect(alternates).toEqual([
      ['en', ORIGIN + path],
      ['es', `${ORIGIN}${path}?lang=es`],
      ['de', `${ORIGIN}${path}?lang=de`],
      ['x-default', ORIGIN + path],
    ])
    expect(linkOf(await pageOf(path), 'canonical')).toBe(ORIGIN + path)
    const feed = await pageOf(`${path}/feed.xml?lang=es`)
    expect(feed).toContain('xml:lang="es-US"')
    expect(feed).toContain(
      `<link rel="self" type="application/atom+xml" href="${ORIGIN}${path}/feed.xml?lang=es"/>`,
    )
    expect(await pageOf('/sitemap-cities.xml')).toContain(
      `<xhtml:link rel="alternate" hreflang="es" href="${ORIGIN}${path}?lang=es"/>`,
    )
  })

  test.each(['/privacy', '/in/california/los-angeles', '/og/tagalong.png'])(
    '%s tells other caches that it depends on the language',
    async (path) => {
      await insertActivity(LOS_ANGELES)
      expect((await createClient().get(path)).headers.get('vary')).toBe('accept-language, cookie')
    },
  )
})

describe('/language', () => {
  test('keeps the choice, and returns to the page', async () => {
    const { id } = await insertActivity(LOS_ANGELES)
    const visitor = createClient()
    const page = await (await visitor.get(`/a/${id}?i=ABCD1234`)).text()
    const link = /<a href="(\/language\?to=es[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const answer = await visitor.get(link)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/a/${id}?i=ABCD1234`])
    expect(await (await visitor.get(`/a/${id}?i=ABCD1234`)).text()).toContain('Recibiste una invitación.')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('does not lead to %s', async (next) => {
    const answer = await createClient().get(`/language?${new URLSearchParams({ to: 'es', next })}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  test('is 404 for a language that the site lacks', async () => {
    expect((await createClient().get('/language?to=xx&next=/')).status).toBe(404)
  })
})

describe('a preview image', () => {
  test('is stored once for each language, and removed in all of them', async () => {
    const { id } = await insertActivity(LOS_ANGELES)
    const etags = await Promise.all(
      ['', '?lang=es'].map(async (query) => {
        const answer = await createClient().get(`/og/a/${id}.png${query}`)
        await answer.arrayBuffer()
        return answer.headers.get('etag')
      }),
    )
    expect(new Set(etags).size).toBe(2)
    const names = async () =>
      (await env.IMAGES_BUCKET.list({ prefix: `previews/a/${id}` })).objects.map(({ key }) => key)
    expect(await names()).toEqual([`previews/a/${id}`, `previews/a/${id}.es`])
    setClock(now() + PREVIEW_KEPT_DAYS * DAY_MS + 1)
    await runJobs(env)
    expect(await names()).toEqual([])
  })

  test.each(['ÁÉÍÓÚÜÑáéíóúüñ¿¡', 'ÄÖÜäöüß€'])('has all letters of %s', async (letters) => {
    const assets: Fetcher = {
      fetch: () => Promise.reject(new Error('Only the fonts of the worker')),
      connect: () => {
        throw new Error('No sockets')
      },
    }
    const fonts = await findFonts(assets, [letters])
    for (const role of ['title', 'text'] as const)
      withFonts(fonts.files, (shapers) => {
        for (const letter of letters)
          expect([letter, role, drawLine(letter, { size: 10, role, fonts, shapers }).markup]).toEqual([
            letter,
            role,
            expect.stringContaining('<path'),
          ])
      })
  })
})
