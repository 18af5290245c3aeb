import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { meQuery } from '../../../web/lib/session'
import { createAppRouter } from '../../../web/router'
import type { Me } from '../../../worker/contract/users'

/** Renders the whole app, with all its routes, at a URL. `user` is null for a visitor; with 'unknown', the app asks the API. */
export async function openApp(path: string, user: Me | null | 'unknown' = null) {
  window.history.replaceState(null, '', path)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (user !== 'unknown') queryClient.setQueryData(meQuery.queryKey, user)
  const router = createAppRouter(queryClient)
  await router.load()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(async () => {})
  return { router, queryClient, ...view }
}
