import * as publicPagesText from '#messages/public-pages'
import type { ActivityType } from '../../contract/activities'
import type { City } from '../../places/city-page'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { answerPage, PAGE_SECONDS } from '../shell/answer-page'
import { answerNotFound } from '../shell/error-page'
import { inForm, parseCityAddress } from './address'
import { answerEntries, ENTRIES_SECONDS } from './answer-entries'
import { cityPage } from './city-page'
import { parseListQuery } from './query'
import { readCityEntries } from './read-entries'
import { readCity } from './read-page'
import type { Position } from './store/upcoming'

/** Answers a city's page, calendar, or feed. Other spellings redirect to the canonical URL. */
export async function answerCity(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const address = parseCityAddress(pathname)
  if (!address) return unknownCity(c)
  const { city, form } = address
  const path = inForm(city.path, form)
  if (pathname !== path) return c.redirect(path + search, 301)
  if (form !== 'page')
    return answerFromCache(c, { key: ['city', city.key, form], seconds: ENTRIES_SECONDS }, () =>
      answerCityEntries(c, city, form),
    )
  const { type, after } = parseListQuery(c.req.query())
  const key = ['city', city.key, type ?? '', after?.startsAt ?? 0, after?.seq ?? 0]
  return answerFromCache(c, { key, seconds: PAGE_SECONDS }, () => answerCityPage(c, city, { type, after }))
}

async function answerCityPage(
  c: AppContext,
  city: City,
  { type, after }: { type: ActivityType | undefined; after: Position | null },
): Promise<Response> {
  const at = now()
  const listing = await readCity(c, city, { type, at, after })
  if (!listing) return unknownCity(c)
  const { siteUrl: origin } = c.var.settings
  return answerPage(c, cityPage({ origin, city, listing, type, isFirst: after === null, at }))
}

async function answerCityEntries(c: AppContext, city: City, form: 'calendar' | 'feed'): Promise<Response> {
  const found = await readCityEntries(c, city, now())
  if (!found) return unknownCity(c)
  return answerEntries(c, form, {
    path: city.path,
    title: publicPagesText.thingsToDo({ city: found.name }),
    subtitle: publicPagesText.cityFeedSubtitle({ city: found.name, state: found.area.name }),
    ...found,
  })
}

function unknownCity(c: AppContext): Response {
  return answerNotFound(c, {
    title: publicPagesText.noActivitiesHere(),
    text: publicPagesText.noActivitiesHereHint(),
  })
}
