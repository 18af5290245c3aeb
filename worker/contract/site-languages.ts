/// <reference types="vite/types/importMeta.d.ts" />
import * as commonText from '#messages/common'
import type { Language } from '../../messages/languages'
import { ALL_LANGUAGES, LANGUAGES, SOURCE_LANGUAGE } from '../../messages/languages'

/** The languages of this build, by tag. */
export const SITE_LANGUAGES: Partial<typeof ALL_LANGUAGES> =
  import.meta.env.DRAFT_LANGUAGES === 'on' ? ALL_LANGUAGES : LANGUAGES

/** Returns whether the build has a language. */
export const isSiteLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(SITE_LANGUAGES, tag)

/** Tags of the languages of this build. */
export const SITE_LANGUAGE_TAGS = Object.keys(SITE_LANGUAGES).filter(isSiteLanguage)

/** Returns the tags of the site's languages with their names, for people to choose from. */
export const languageChoices = (): [tag: string, label: string][] =>
  Object.entries(SITE_LANGUAGES).map(([tag, { name, isReviewed }]) => [
    tag,
    isReviewed ? name : commonText.notReviewed({ language: name }),
  ])

/** Returns the language to write to a user in: theirs, or English if it is unknown or missing from this build. */
export const languageOf = (tag: unknown): Language => (isSiteLanguage(tag) ? tag : SOURCE_LANGUAGE)
