import { inLanguage } from '#messages'
import * as landingText from '#messages/landing'
import * as pagesText from '#messages/pages'
import * as shellText from '#messages/shell'
import type { Language } from '../messages/languages'
import { ALL_LANGUAGES } from '../messages/languages'
import { SITE_NAME } from '../worker/contract/site-name'
import { documentTitle } from './ui/use-title'

/** Returns the texts of an HTML document other than the page itself, such as its title. */
export const documentTexts = (language: Language) =>
  inLanguage(language, () => ({
    title: documentTitle(pagesText.home()),
    description: landingText.description(),
    noScript: shellText.needsJavaScript({ site: SITE_NAME }),
    offlineTitle: documentTitle(shellText.youreOffline()),
    about: landingText.about(),
  }))

type Manifest = { screenshots: { src: string; label: string }[]; shortcuts: { url: string; name: string }[] }

/** Returns the app's manifest in a language. */
export const manifestIn = (language: Language, manifest: Manifest): object =>
  inLanguage(language, () => {
    const shortcuts: Record<string, string> = {
      '/explore': shellText.explore(),
      '/coming-soon': pagesText.myActivities(),
      '/create-activity': pagesText.createActivity(),
    }
    return {
      ...manifest,
      lang: language,
      dir: ALL_LANGUAGES[language].direction,
      description: landingText.about(),
      screenshots: manifest.screenshots.map((each) => ({
        ...each,
        label: each.src.includes('my-activities')
          ? shellText.screenshotOfPlans()
          : shellText.screenshotOfExplore(),
      })),
      shortcuts: manifest.shortcuts.map((each) => ({ ...each, name: shortcuts[each.url] ?? each.name })),
    }
  })
