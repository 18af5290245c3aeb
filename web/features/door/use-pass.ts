import { useEffect, useRef } from 'react'
import type { Arrived } from './arrivals'
import { findByPass } from './pass'

/**
 * Returns a function that reads a participant's code, typed or scanned, and calls `onFound` with whose it is. A `linked` code
 * is read at once. One code counts once.
 */
export function usePass(people: Arrived[], linked: string | undefined, onFound: (person: Arrived) => void) {
  const last = useRef('')
  const read = async (text: string) => {
    const guest = await findByPass(people, text, Date.now())
    const person = people.find(({ userId }) => userId === guest?.userId)
    if (!person || last.current === text) return
    last.current = text
    onFound(person)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a linked code is read when the list opens, and not again when it changes.
  useEffect(() => {
    if (linked) void read(linked)
  }, [linked])
  return read
}
