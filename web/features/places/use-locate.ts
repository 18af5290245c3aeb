import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Position } from '../../lib/geolocation'
import { positionQuery } from '../../lib/geolocation'
import { toast } from '../../ui/toast'

/** Returns a function that requests the device's position again and shows a toast on failure (product.md 5.19). */
export function useLocate() {
  const queryClient = useQueryClient()
  const [isLocating, setLocating] = useState(false)
  async function locate(): Promise<Position | null> {
    setLocating(true)
    const { problem, latitude, longitude } = await queryClient.fetchQuery({ ...positionQuery, staleTime: 0 })
    setLocating(false)
    if (problem) toast.warning(problem)
    return problem ? null : { latitude, longitude }
  }
  return { isLocating, locate }
}
