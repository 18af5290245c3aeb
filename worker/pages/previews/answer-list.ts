import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { parseCityAddress, parseOrganizerAddress } from '../listings/address'
import { readCity, readOrganizer } from '../listings/read-page'
import { answerPreview } from './answer'
import { cityCard, organizerCard, siteCard } from './list-cards'

/** Returns the first page of a list, with all types. */
const first = () => ({ at: now(), after: null })

/** Answers `/og/in/{state}/{city}.png` for cities that have a page. */
export async function answerCityPreview(c: AppContext): Promise<Response> {
  c.set('route', '/og/in/:state/:city.png')
  const city = parseCityAddress(pageOf(c))?.city
  const listing = city && (await readCity(c, city, first()))
  if (!city || !listing) throw new AppError('not_found')
  const page = `in/${city.key}`
  return answerPreview(c, { page, card: cityCard(listing), photo: null })
}

/** Answers `/og/o/{id}.png` for organizers who have a page. */
export async function answerOrganizerPreview(c: AppContext): Promise<Response> {
  c.set('route', '/og/o/:id.png')
  const id = parseOrganizerAddress(pageOf(c))?.id
  const listing = id !== undefined && (await readOrganizer(c, id, first()))
  if (!listing) throw new AppError('not_found')
  return answerPreview(c, { page: `o/${id}`, card: organizerCard(listing), photo: null })
}

/** Answers `/og/tagalong.png`, for pages of the site itself. */
export function answerSitePreview(c: AppContext): Promise<Response> {
  c.set('route', '/og/tagalong.png')
  return answerPreview(c, { page: 'tagalong', card: siteCard(), photo: null })
}

/** Returns the path of an image's page. */
function pageOf(c: AppContext): string {
  const [, page = ''] = /^\/og(\/.+)\.png$/.exec(new URL(c.req.url).pathname) ?? []
  return page
}
