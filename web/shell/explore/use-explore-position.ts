import { useEffect, useState } from 'react'
import { DEFAULT_POSITION } from '../../../worker/contract/limits'
import type { Located } from '../../lib/geolocation'
import { usePosition } from '../../lib/geolocation'

/** How long to wait for the permission prompt. The browser's own timeout starts only after it is answered. */
const PROMPT_WAIT_MS = 1000

const DEFAULT_LOCATION: Located = { ...DEFAULT_POSITION, source: 'default', problem: null }

/** Returns the position to search around: the device's, or the default one while the permission prompt is open. */
export function useExplorePosition(): Located | undefined {
  const position = usePosition()
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PROMPT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return position ?? (isWaiting ? undefined : DEFAULT_LOCATION)
}
