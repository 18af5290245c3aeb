import { useQuery } from '@tanstack/react-query'
import { codesQuery } from './queries'
import { useSeconds } from './use-seconds'

/**
 * Returns the current code and the seconds until it changes. The code is null while it loads, or after several minutes
 * offline.
 */
export function useCode(activityId: string) {
  const { data = [], dataUpdatedAt, error } = useQuery(codesQuery(activityId))
  const now = useSeconds()
  const [first] = data
  // The first code was current when it loaded. If this device's clock disagrees, measure the time from then.
  const isWrong = first && !isWithin(first, dataUpdatedAt)
  const at = isWrong ? now - dataUpdatedAt + Date.parse(first.from) : now
  const present = data.find((each) => isWithin(each, at))
  return {
    code: present?.code ?? null,
    seconds: present ? Math.ceil((Date.parse(present.until) - at) / 1000) : 0,
    hasFailed: error !== null && !present,
  }
}

const isWithin = ({ from, until }: { from: string; until: string }, at: number) =>
  Date.parse(from) <= at && at < Date.parse(until)
