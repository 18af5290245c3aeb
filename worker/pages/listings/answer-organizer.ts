import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { inForm, parseOrganizerAddress } from './address'
import { answerEntries, ENTRIES_SECONDS } from './answer-entries'
import { readOrganizerEntries } from './read-entries'

/** Answers an organizer's calendar or feed. */
export async function answerOrganizer(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const address = parseOrganizerAddress(pathname)
  if (!address) throw new AppError('not_found')
  const { id, path, form } = address
  if (pathname !== inForm(path, form)) return c.redirect(inForm(path, form) + search, 301)
  if (form === 'page') throw new AppError('not_found')
  return answerFromCache(c, { key: ['organizer', id, form], seconds: ENTRIES_SECONDS }, () =>
    answerOrganizerEntries(c, { id, path, form }),
  )
}

async function answerOrganizerEntries(
  c: AppContext,
  { id, path, form }: { id: string; path: string; form: 'calendar' | 'feed' },
): Promise<Response> {
  const found = await readOrganizerEntries(c, id, now())
  if (!found) throw new AppError('not_found')
  return answerEntries(c, form, {
    path,
    title: `Activities by ${found.name}`,
    subtitle: `Public activities that ${found.name} puts on, and that you can ask to join`,
    ...found,
  })
}
