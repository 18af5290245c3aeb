import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage } from '#messages'
import * as pagesText from '#messages/pages'
import * as shellText from '#messages/shell'
import * as uiText from '#messages/ui'
import type { Language } from '../messages/languages'
import type { Me } from '../worker/contract/users'

import { meQuery } from './lib/session'
import { App } from './providers'
import { createAppRouter } from './router'
import { buttonClass } from './ui/button-class'
import { EmptyState } from './ui/empty-state'
import { FullPage } from './ui/full-page'

export { documentTexts, manifestIn } from './document-texts'

/** Placeholder for a signed-in user. Loading pages show none of its data. */
const SOMEBODY: Me = {
  id: 'me',
  role: 'USER',
  isAdmin: false,
  canJoinActivities: true,
  name: '',
  email: '',
  emailVerified: true,
  avatar: null,
  type: null,
  description: null,
  city: null,
  state: null,
  website: null,
  phone: null,
  isVerified: false,
  location: null,
  bio: null,
  interests: [],
  createdAt: '',
  locale: null,
  distanceUnit: null,
  notifications: { activityReminders: true, newActivities: true, messages: false, marketing: false },
  privacy: { showLocation: true, showActivities: true, allowMessages: true },
}

/** Returns the markup of a loading page for a visitor or a signed-in user, without browser-dependent content. */
export async function prerender(
  path: string,
  viewer: 'visitor' | 'user',
  language: Language,
): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, viewer === 'user' ? SOMEBODY : null)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  // The loaders' requests failed here. Remove their results, so the page shows its loading state.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  return inLanguage(language, () => renderToStaticMarkup(<App queryClient={queryClient} router={router} />))
}

/** Returns the markup of the page shown when offline in place of pages that aren't stored (product.md 19.2). */
export const prerenderOffline = (language: Language): string => inLanguage(language, renderOffline)

function renderOffline(): string {
  const actions = (
    <div className="row wrap-row">
      {/* biome-ignore lint/a11y/useValidAnchor: the link reloads the current URL, for which the service worker served this page. */}
      <a className={buttonClass()} href="">
        {uiText.tryAgain()}
      </a>
      <a className={buttonClass({ variant: 'line' })} href="/coming-soon">
        {pagesText.myActivities()}
      </a>
    </div>
  )
  return renderToStaticMarkup(
    <main>
      <FullPage role="alert">
        <EmptyState bare level={1} art="signpost" title={shellText.youreOffline()} action={actions}>
          {shellText.notSavedHere()}
        </EmptyState>
      </FullPage>
    </main>,
  )
}
