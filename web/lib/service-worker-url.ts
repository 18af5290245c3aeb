import { language } from '#messages'

/** Returns the path of the service worker, which caches the app in its language. */
export const serviceWorkerUrl = () => (language() === 'en' ? '/sw.js' : `/sw-${language()}.js`)
