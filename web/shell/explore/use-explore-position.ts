import { useEffect, useState } from 'react'
import { DEFAULT_POSITION } from '../../../worker/contract/limits'
import type { Located } from '../../lib/geolocation'
import { usePosition } from '../../lib/geolocation'

/** Browsers start the time-out of a position only once the person has answered their question, which may be never. */
const PATIENCE_MS = 1000

const MEANWHILE: Located = { ...DEFAULT_POSITION, source: 'default', problem: null }

/** Where to look for activities: the device's position, and while nobody answers whether it may be told, the default. */
export function useExplorePosition(): Located | undefined {
  const position = usePosition()
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return position ?? (isPatient ? undefined : MEANWHILE)
}
