import type { City } from '../../places/city-page'
import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { inForm, parseCityAddress } from './address'
import { answerEntries, ENTRIES_SECONDS } from './answer-entries'
import { readCityEntries } from './read-entries'

/** Answers a city's calendar or feed. Other spellings lead to the one address of each. */
export async function answerCity(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const address = parseCityAddress(pathname)
  if (!address) throw new AppError('not_found')
  const { city, form } = address
  const path = inForm(city.path, form)
  if (pathname !== path) return c.redirect(path + search, 301)
  if (form === 'page') throw new AppError('not_found')
  return answerFromCache(c, { key: ['city', city.key, form], seconds: ENTRIES_SECONDS }, () =>
    answerCityEntries(c, city, form),
  )
}

async function answerCityEntries(c: AppContext, city: City, form: 'calendar' | 'feed'): Promise<Response> {
  const found = await readCityEntries(c, city, now())
  if (!found) throw new AppError('not_found')
  return answerEntries(c, form, {
    path: city.path,
    title: `Things to do in ${found.name}`,
    subtitle: `Public activities in ${found.name}, ${city.stateName}, that you can ask to join`,
    ...found,
  })
}
