import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { SITE_LANGUAGE_TAGS } from '../contract/site-languages'
import { settingsOf } from '../env'
import { openDatabase } from '../platform/database'
import type { AppEnv } from '../platform/http'
import { answerActivity } from './activity/answer'
import { answerEmbed } from './embed/answer'
import { answerInvitation } from './invitation/answer'
import { answerLegalPage, LEGAL_PAGES } from './legal/pages'
import { answerCity, answerOrganizer } from './listings/answer'
import { answerCityPreview, answerOrganizerPreview, answerSitePreview } from './previews/answer-list'
import { chooseLanguage } from './shell/choose-language'
import { CHOOSE_LANGUAGE_PATH } from './shell/languages'
import { answerSitemap, answerSitemapFile } from './sitemap/answer'
import { robotsTxt } from './sitemap/robots'

/** Marks answers that vary by language. Runs after the data center's cache, which has one entry per language. */
export const varyByLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (SITE_LANGUAGE_TAGS.length > 1) c.header('vary', 'accept-language, cookie')
}

const openPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB, c.var.work))
  await varyByLanguage(c, next)
}

/** Public lists, files for crawlers, and the legal pages. */
export const listingRoutes = new Hono<AppEnv>()
  .on('GET', Object.keys(LEGAL_PAGES), openPage, answerLegalPage)
  .get(CHOOSE_LANGUAGE_PATH, openPage, chooseLanguage)
  .get('/in/*', openPage, answerCity)
  .get('/o/*', openPage, answerOrganizer)
  .get('/og/in/*', openPage, answerCityPreview)
  .get('/og/o/*', openPage, answerOrganizerPreview)
  .get('/a/*', openPage, answerActivity)
  .get('/embed/a/*', openPage, answerEmbed)
  .get('/i/*', openPage, answerInvitation)
  .get('/og/tagalong.png', openPage, answerSitePreview)
  .get('/robots.txt', openPage, (c) =>
    c.text(robotsTxt(c.var.settings), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  .get('/sitemap.xml', openPage, answerSitemap)
  .get('/sitemap-pages.xml', openPage, (c) => answerSitemapFile(c, 'pages'))
  .get('/sitemap-cities.xml', openPage, (c) => answerSitemapFile(c, 'cities'))
  .get('/sitemap-organizers.xml', openPage, (c) => answerSitemapFile(c, 'organizers'))
  .get('/sitemap-activities.xml', openPage, (c) => answerSitemapFile(c, 'activities'))
