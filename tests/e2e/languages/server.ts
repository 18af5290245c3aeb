import { ACCENTED_INTL } from '../../accented-intl.ts'
import startServer from '../screenshots/server.ts'

/** Serves a build that includes the pseudo-languages, otherwise like the screenshot server. */
export default async function startCrawlServer(): Promise<() => Promise<void>> {
  process.env.DRAFT_LANGUAGES = 'on'
  return startServer({
    front: `export * from './index.js'\nexport { default } from './index.js'\n${ACCENTED_INTL}`,
  })
}
