import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { createAppRouter } from './router'

/** Returns the markup of a page for a signed-out visitor. Values that only a browser knows are left out. */
export async function prerender(path: string): Promise<string> {
  const queryClient = createQueryClient(() => {})
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToStaticMarkup(<App queryClient={queryClient} router={router} />)
}
