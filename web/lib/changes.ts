import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A mutation that stays pending until the queries under `queryKey` have reloaded. */
export function useChange<Answer, Variables = void>(
  queryKey: QueryKey,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey }) })
}

/** Reloads all queries whose key starts with one of these nouns. */
export function reload(queryClient: QueryClient, ...nouns: string[]): Promise<unknown> {
  return Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
