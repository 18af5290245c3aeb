import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { createAppRouter } from './router'

/** A page of the app as a visitor sees it first, as markup for the build; what only a browser knows is left open. */
export async function prerender(path: string): Promise<string> {
  const queryClient = createQueryClient(() => {})
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToStaticMarkup(<App queryClient={queryClient} router={router} />)
}
