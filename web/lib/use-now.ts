import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** Returns the current time in milliseconds, updated every 15 s so that "5 minutes ago" stays correct. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
