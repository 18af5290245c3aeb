import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time in milliseconds, a few times a minute, so that "5 minutes ago" stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
