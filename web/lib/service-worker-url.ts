import { language } from '#messages'
import { SOURCE_LANGUAGE } from '../../messages/languages'

/** Returns the path of the service worker, which caches the app in its language. */
export const serviceWorkerUrl = () => (language() === SOURCE_LANGUAGE ? '/sw.js' : `/sw-${language()}.js`)
