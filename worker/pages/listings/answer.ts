import * as publicPagesText from '#messages/public-pages'
import { formatCityLine } from '../../contract/city-line'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { answerPage, openInApp, PAGE_SECONDS } from '../shell/answer-page'
import { answerNotFound } from '../shell/error-page'
import type { Form } from './address'
import { inForm, parseCityAddress, parseOrganizerAddress } from './address'
import type { Entries } from './answer-entries'
import { answerEntries, ENTRIES_SECONDS } from './answer-entries'
import { cityPage } from './city-page'
import { organizerPage } from './organizer-page'
import type { ListQuery } from './query'
import { parseListQuery } from './query'
import { readCityEntries, readOrganizerEntries } from './read-entries'
import { readCity, readOrganizer } from './read-page'

type List = {
  /** Name of its answers in caches. */
  key: readonly string[]
  path: string
  /** Path of the page that signed-in users see instead. */
  inApp?: string
  unknown: () => Response
  /** Returns the page, or null if visitors may not see it. */
  page: (view: ListQuery & { at: number }) => Promise<string | null>
  entries: (at: number) => Promise<Entries | null>
}

/** Answers a city's page, calendar, or feed. Other spellings redirect to the canonical URL. */
export async function answerCity(c: AppContext): Promise<Response> {
  const unknown = () =>
    answerNotFound(c, {
      title: publicPagesText.noActivitiesHere(),
      text: publicPagesText.noActivitiesHereHint(),
    })
  const address = parseCityAddress(new URL(c.req.url).pathname)
  if (!address) return unknown()
  const { city, form } = address
  return answerList(c, form, {
    key: ['city', city.key],
    path: city.path,
    unknown,
    page: async (view) => {
      const listing = await readCity(c, city, view)
      return listing && cityPage({ origin: c.var.settings.siteUrl, city, listing, ...view })
    },
    entries: async (at) => {
      const found = await readCityEntries(c, city, at)
      if (!found) return null
      const { name, area } = found
      const title = publicPagesText.thingsToDo({ city: name })
      const place = formatCityLine({ city: name, state: area.name })
      return { ...found, title, subtitle: publicPagesText.cityFeedSubtitle({ place }) }
    },
  })
}

/** Answers an organizer's page, calendar, or feed. The answer is the same for users without a page and unknown ids. */
export async function answerOrganizer(c: AppContext): Promise<Response> {
  const address = parseOrganizerAddress(new URL(c.req.url).pathname)
  const inApp = address && `/creator/${address.id}`
  const unknown = () =>
    answerNotFound(c, {
      title: publicPagesText.noPublicPage(),
      text: publicPagesText.noPublicPageHint(),
      ...(inApp && { logIn: inApp }),
    })
  if (!address || !inApp) return unknown()
  const { id, path, form } = address
  return answerList(c, form, {
    key: ['organizer', id],
    path,
    inApp,
    unknown,
    page: async (view) => {
      const listing = await readOrganizer(c, id, view)
      return listing && organizerPage({ origin: c.var.settings.siteUrl, listing, ...view })
    },
    entries: async (at) => {
      const found = await readOrganizerEntries(c, id, at)
      if (!found) return null
      const { name } = found
      const title = publicPagesText.activitiesBy({ name })
      return { ...found, title, subtitle: publicPagesText.organizerFeedSubtitle({ name }) }
    },
  })
}

async function answerList(c: AppContext, form: Form, list: List): Promise<Response> {
  const { key, path, inApp, unknown } = list
  const { pathname, search } = new URL(c.req.url)
  if (pathname !== inForm(path, form)) return c.redirect(inForm(path, form) + search, 301)
  if (form !== 'page')
    return answerFromCache(c, { key: [...key, form], seconds: ENTRIES_SECONDS }, async () => {
      const entries = await list.entries(now())
      return entries ? answerEntries(c, form, { path, ...entries }) : unknown()
    })
  const redirect = inApp && (await openInApp(c, inApp))
  if (redirect) return redirect
  const query = parseListQuery(c.req.query())
  const { type = '', after } = query
  const name = [...key, type, after?.startsAt ?? 0, after?.seq ?? 0]
  return answerFromCache(c, { key: name, seconds: PAGE_SECONDS }, async () => {
    const page = await list.page({ ...query, at: now() })
    return page === null ? unknown() : answerPage(c, page)
  })
}
