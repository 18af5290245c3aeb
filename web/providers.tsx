import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import type { createAppRouter } from './router'

type AppProps = {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** Called once the app is in the document. */
  onMount?: () => void
}

/** The app with its providers. Renders in the browser, and in the build to prerender pages. */
export function App({ queryClient, router, onMount }: AppProps) {
  useLayoutEffect(() => onMount?.(), [onMount])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
